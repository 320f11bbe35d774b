import { seldom } from "../states/seldom";

/** Of shoppers whose words and name are known. Beside the cards, which `seldom-shown` leads to itself. */
export const OneClickButton = seldom("mail", async () => (await import("./one-click-button")).OneClickButton);
export const OneClickForm = seldom("post", async () => (await import("./one-click-button")).OneClickForm);
