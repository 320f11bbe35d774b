import { pressedAnswer } from "~/domain/shopper/button-names";

/** Reads the text of a form's fields, or what its button answers: "" where there is neither, or a file. */
export const textIn =
  (form: FormData) =>
  (field: string): string => {
    const value = form.get(field) ?? pressedAnswer(form.keys(), field);
    return typeof value === "string" ? value : "";
  };

/** True for a form that script sent without leaving its page: it is answered with JSON, and not led on. */
export const wantsJson = (request: Request): boolean => request.headers.get("Accept") === "application/json";
