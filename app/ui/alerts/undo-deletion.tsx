import "../states/undo.css";
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { DeletedSearch } from "~/domain/page-data/deleted-search";
import type { KeepingAnswer } from "~/domain/page-data/keeping-answer";
import { CHANGE_SEARCHES_PATH } from "~/domain/site-paths";
import { SavedSearchesToken } from "../form/form-token-field";
import { Notice } from "../states/notice";
import { useToast } from "../states/toast-host";

interface DeletionProps {
  answer: KeepingAnswer;
  deleted: DeletedSearch;
  /** The page came with it: without script it is all that says so. Else a toast does. */
  isNotice: boolean;
}

/** Says which search was deleted, with the button that puts it back. */
export function Deletion({ answer, deleted, isNotice }: DeletionProps) {
  const showToast = useToast();
  const submit = useSubmit();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (isNotice || !form) return;
    // Read now: the toast may outlive the page.
    const fields = new FormData(form);
    const onPress = () => submit(fields, { method: "post", action: CHANGE_SEARCHES_PATH, preventScrollReset: true });
    showToast({ icon: "bell", text: answer.text, actions: [{ label: "Undo", onPress }] });
  }, [answer]);
  return (
    <div ref={box} hidden={!isNotice}>
      <Notice>
        {`${answer.text} `}
        <Form className="undo" method="post" action={CHANGE_SEARCHES_PATH} preventScrollReset>
          <SavedSearchesToken />
          <input type="hidden" name="intent" value="put-back" />
          {Object.entries(deleted).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="btn" type="submit">
            Undo<span className="vh">: save {deleted.title} again</span>
          </button>
        </Form>
      </Notice>
    </div>
  );
}
