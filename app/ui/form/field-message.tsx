import { Icon } from "../icon/icon";

/** The sentence under a field in error; the field names it with aria-describedby. */
export function FieldMessage({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p className="err" id={id}>
      <Icon name="warn" />
      {message}
    </p>
  ) : null;
}
