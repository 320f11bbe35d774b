import { latePart } from "../states/late-part";

/** Of shoppers whose words and name are known. Beside the cards, which `late-parts` leads to itself. */
export const OneClickButton = latePart("mail", async () => (await import("./one-click-button")).OneClickButton);
export const OneClickForm = latePart("post", async () => (await import("./one-click-button")).OneClickForm);
