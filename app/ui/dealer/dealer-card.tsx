import { Form } from "@remix-run/react";
import type { DealerPageView } from "~/domain/view-models/dealer/dealer-page";
import { FieldMessage } from "../form/field-message";
import { Problems } from "../form/problems";
import { useErrorTitle } from "../form/use-error-title";
import { Icon } from "../icon/icon";
import { SellerAddress, SellerName, SellerWebsite } from "../vehicle/seller/seller-card";

/** Address, hours, services and the ways to reach a dealer. */
export function DealerCard({ seller, write }: Pick<DealerPageView, "seller" | "write">) {
  const { name, phone, hours, services, tagline } = seller;
  return (
    <section className="sec dealer about" aria-label={`About ${name}`}>
      <SellerName seller={seller} pageHref={undefined} />
      {tagline ? (
        <p>
          <bdi>{tagline}</bdi>
        </p>
      ) : null}
      <ul className="reach">
        <SellerAddress seller={seller} />
        {phone ? (
          <li>
            <Icon name="phone" />
            <a className="hit" href={phone.href}>
              <span className="vh">Call </span>
              {phone.text}
            </a>
          </li>
        ) : null}
        <SellerWebsite seller={seller} />
        {services.map((service) => (
          <li key={service}>
            <Icon name="home" />
            {service}
          </li>
        ))}
      </ul>
      {hours ? (
        <div id="hours" className="hours">
          <h2 className="h3">Hours</h2>
          <dl>
            {hours.week.map(({ days, hours: these }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{these}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      {write ? <WriteForm name={name} write={write} /> : null}
    </section>
  );
}

const NO_ERRORS: NonNullable<NonNullable<DealerPageView["write"]>["other"]>["errors"] = [];

/** A message is about a car: which one is chosen here, or said in words, and its own form takes the message. */
function WriteForm({ name, write }: { name: string; write: NonNullable<DealerPageView["write"]> }) {
  const { other } = write;
  const [error] = other?.errors ?? NO_ERRORS;
  useErrorTitle(error !== undefined);
  return (
    <Form className="write" method="get" action={write.action} aria-label={`Email ${name}`} noValidate>
      <Problems errors={other?.errors ?? NO_ERRORS} place="write" />
      <div className="f">
        <label htmlFor="write-car">Which car is it about?</label>
        {other?.note ? (
          <p className="small" id="write-note">
            {other.note}
          </p>
        ) : null}
        <select
          className="in"
          id="write-car"
          name="write"
          key={write.cars[0]?.id}
          aria-describedby={other?.note ? "write-note" : undefined}
        >
          {write.cars.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {other ? (
        <div className="f">
          <label htmlFor="write-about">Another car (optional)</label>
          <input
            className="in"
            id="write-about"
            name="about"
            key={other.text}
            defaultValue={other.text}
            placeholder="Stock number, VIN or model"
            autoComplete="off"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : "write-about-error"}
          />
          <FieldMessage id="write-about-error" message={error?.message} />
        </div>
      ) : null}
      <button className="btn cta" type="submit">
        <Icon name="mail" />
        Email dealer
      </button>
    </Form>
  );
}
