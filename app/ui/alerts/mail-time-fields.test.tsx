import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MailTimeFields } from "./mail-time-fields";

test("an hour and a zone can be chosen by a plain form, and what holds is chosen already", () => {
  const markup = renderToStaticMarkup(<MailTimeFields mailHour={7} timeZone="Pacific/Honolulu" />);
  expect(markup).toContain('<select class="in" name="mailHour">');
  expect(markup).toContain('<option value="7" selected="">7 AM</option>');
  expect(markup).toContain('<option value="Pacific/Honolulu" selected="">Hawaii time</option>');
  expect(markup).not.toContain('value=""');
});

test("a form that comes back shows what was chosen, and the way back to what held before", () => {
  const markup = renderToStaticMarkup(<MailTimeFields typed={{ mailHour: "0", timeZone: "" }} />);
  expect(markup).toContain('<option value="0" selected="">12 AM</option>');
  expect(markup).toContain('<option value="">The hour it begins</option>');
  expect(markup).toContain('<option value="" selected="">This site&#x27;s</option>');
});

test("before anything is chosen the hour of the confirmation holds, and a zone of elsewhere stays one of the choices", () => {
  expect(renderToStaticMarkup(<MailTimeFields />)).toContain(
    '<option value="" selected="">The hour it begins</option>',
  );
  expect(renderToStaticMarkup(<MailTimeFields timeZone="Europe/Berlin" />)).toContain(
    '<option value="Europe/Berlin" selected="">Europe/Berlin</option>',
  );
});
