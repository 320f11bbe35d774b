import "./price-history.css";
import type { PaymentPlan } from "~/domain/view-models/vehicle/payment-plan";
import { useAnnouncedChange } from "../../page/heard/live-region";
import { spoken } from "../../page/heard/spoken";
import { placed } from "./placed";

/** A monthly amount, where it comes from, what it comes to in all, and how the loan shrinks. */
export function PaymentPlanView({ plan }: { plan: PaymentPlan }) {
  const { headline, terms, sentences, rows, totals, years, line, axis } = plan;
  useAnnouncedChange(`${headline.replace("/mo est.", " a month, estimated")}, ${terms}`, "payment");
  return (
    <div className="payplan">
      <p>
        <b className="price">{spoken(headline)}</b>
        {` ${terms}`}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      <dl className="sum2">
        {[...rows, ...totals].map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {line === "" ? null : (
        <details className="how">
          <summary className="folds">
            <span>How the loan is paid off</span>
          </summary>
          <div className="plot" aria-hidden="true">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none">
              <title>What is owed, month by month</title>
              <path d={axis.map(({ y }) => `M0 ${y}H100`).join("")} />
              <path className="area" d={`${line}V100H0Z`} />
              <path className="line" d={line} />
            </svg>
            {axis.map(({ y, label }) => (
              <span key={y} className="y" style={placed(0, y)} data-short={label} />
            ))}
            {years.map(({ year }) => (
              <span key={year} className="x" style={placed((100 * year) / years.length, 100)} data-short={year} />
            ))}
          </div>
          <p className="basis">What you still owe, in dollars, after each year of the loan.</p>
          <table className="tbl">
            <caption className="vh">What is paid in each year, and what is then owed</caption>
            <thead>
              <tr>
                <th scope="col">Year</th>
                <th scope="col" className="r">
                  Interest
                </th>
                <th scope="col" className="r">
                  Principal
                </th>
                <th scope="col" className="r">
                  Still owed
                </th>
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, interest, principal, balance }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td className="r">{interest}</td>
                  <td className="r">{principal}</td>
                  <td className="r">{balance}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
