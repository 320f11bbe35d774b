import { Form } from "@remix-run/react";

interface SendAgainProps {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/** One button that sends a whole form as it came. */
export function SendAgain({ action, fields }: SendAgainProps) {
  return (
    <Form method="post" action={action} reloadDocument className="acts">
      {fields.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a form's fields never changes.
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <button className="btn cta lg" type="submit">
        Send again
      </button>
    </Form>
  );
}
