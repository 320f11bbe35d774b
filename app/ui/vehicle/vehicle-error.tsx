import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { isUnsentMessage, type UnsentMessage } from "~/domain/page-data/unsent-message";
import { focusOn } from "../page/focus/focus-on";
import { Notice } from "../states/notice";
import { PageError } from "../states/page-error";
import { SendAgain } from "../states/send-again";

/** What stands where a vehicle's page, or one around it, cannot be shown, or took no form any more. */
export function VehicleErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isUnsentMessage(error.data)) return <Unsent message={error.data} />;
  return (
    <PageError
      title="We are sorry. We can't show this car right now."
      note="The car may still be for sale: please try again in a moment."
    />
  );
}

function Unsent({ message: { sentence, words, vehicleHref, phone, again } }: { message: UnsentMessage }) {
  return (
    <div className="wrap plain" id="listings" tabIndex={-1}>
      {/* The pressed button is gone with the form, and would take the focus along. */}
      <h1 className="h2" ref={focusOn}>
        Nothing was sent
      </h1>
      <Notice tone="bad">
        {sentence}{" "}
        {phone === undefined ? null : (
          <>
            You can call <a href={phone.href}>{phone.text}</a>.
          </>
        )}
      </Notice>
      {words.length > 0 ? (
        <>
          <p>You wrote:</p>
          <blockquote>
            {words.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </blockquote>
        </>
      ) : null}
      {again === undefined ? null : <SendAgain {...again} />}
      <p>
        <a href={vehicleHref}>The car's page</a>
      </p>
    </div>
  );
}
