import "./price-sticker.css";
import type { VehiclePrice } from "~/domain/view-models/vehicle/vehicle-price";
import { DealVerdict, styleVariables } from "../../card/deal-badge";
import { Link } from "../../link/link";
import { spoken } from "../../page/heard/spoken";

/** Price, rating, ruler and what the rating is made of; then what has to be paid in all. */
export function PriceSticker({ price }: { price: VehiclePrice }) {
  const { deal, payment, dealSentence } = price;
  return (
    <>
      <div className="sticker">
        <div className="prow">
          <p>
            <span className="vh">Asking price </span>
            <span className="price">{price.price}</span>
          </p>
          {payment ? (
            <p className="est">
              {payment.href ? (
                <Link to={payment.href} rel="nofollow" preventScrollReset>
                  <b>{spoken(payment.text)}</b>
                </Link>
              ) : (
                <b>{spoken(payment.text)}</b>
              )}{" "}
              {payment.terms ? <span className="basis">{payment.terms}</span> : null}
            </p>
          ) : null}
        </div>
        {price.budget ? <p>{price.budget}</p> : null}
        {deal ? (
          <p className="verdict">
            <DealVerdict rating={deal.rating} label={deal.label} /> <b>{dealSentence ?? deal.aside}</b>
          </p>
        ) : null}
        {deal?.at === undefined ? (
          <div className="rule off" aria-hidden="true" />
        ) : (
          <div className="ruler" aria-hidden="true">
            <div className="rule" style={styleVariables({ "--at": deal.at })} />
            <div className="ends">
              <span>Lower</span> <span>{deal.expected} typical</span> <span>Higher</span>
            </div>
          </div>
        )}
        <details className="how">
          <summary className="folds">
            <span>How we rate this price</span>
          </summary>
          {price.explanation.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      </div>
      {price.lines.length > 0 ? (
        <dl className="sum2">
          {price.lines.map(({ label, amount, note, isTotal }) => (
            <div key={label} className={isTotal ? "tot" : undefined}>
              <dt>
                {label}
                {note ? <small> {note}</small> : null}
              </dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
