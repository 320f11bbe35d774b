import { HtmlValidate } from "html-validate";

/**
 * html-validate's recommended rules. Off are rules of style that the HTML standard does not share, each with who decides
 * otherwise; every rule of correctness stands.
 */
export const htmlValidator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes them so; HTML reads attribute names in any case, and a slash or a value there as nothing.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // About Internet Explorer, and a third of the whole time.
    "svg-focusable": "off",
    // React numbers what it streams with a colon; HTML forbids white space alone.
    "valid-id": ["error", { relaxed: true }],
    // A field without a type is a text field.
    "no-implicit-input-type": "off",
    // Safari forgets that a list without bullets is one, unless told (the grid, the chips).
    "no-redundant-role": "off",
    // Lists have names, such as "Applied filters" and "Search results": people who hear the page jump by them.
    "aria-label-misuse": "off",
    // Several values of a filter are a repeated name; an unticked box is its hidden twin.
    "form-dup-name": "off",
    // SEARCH_TITLE_MAX_CHARS cuts titles before the brand's name.
    "long-title": "off",
    // Digits as the dealer writes them.
    "tel-non-breaking": "off",
  },
});
