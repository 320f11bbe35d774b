import { Form } from "@remix-run/react";
import type { DealerPageView } from "~/domain/view-models/dealer/dealer-page";
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

/** A message is about a car: which one is chosen here, and its own form takes the words. */
function WriteForm({ name, write }: { name: string; write: NonNullable<DealerPageView["write"]> }) {
  return (
    <Form className="write" method="get" action={write.action} aria-label={`Email ${name}`}>
      <div className="f">
        <label htmlFor="write-about">Which car is it about?</label>
        <select className="in" id="write-about" name="write">
          {write.cars.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="btn cta" type="submit">
        <Icon name="mail" />
        Email dealer
      </button>
    </Form>
  );
}
