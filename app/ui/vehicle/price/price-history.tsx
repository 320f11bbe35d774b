import "./price-history.css";
import type { PriceChart } from "~/domain/view-models/vehicle/price-chart";
import type { PriceHistory } from "~/domain/view-models/vehicle/vehicle-price-history";
import { styleVariables } from "../../card/deal-badge";
import { placed } from "./placed";

/** Every price that was observed: drawn and in a table where there are several, in a sentence where there is one. */
export function PriceHistorySection({ history }: { history: PriceHistory }) {
  const { summary, steps } = history;
  return (
    <section className="sec pad" aria-labelledby="price-history">
      <div className="h2row">
        <h2 className="h2" id="price-history">
          Price history
        </h2>
        <p className="muted small">
          {summary}
          {steps?.chart.typical ? ` Dashed line: typical price, ${steps.chart.typical.price}.` : null}
        </p>
      </div>
      {steps ? (
        <>
          <Chart chart={steps.chart} />
          <table className="tbl steps">
            <caption className="vh">Every price since it was listed</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col" className="r">
                  Asking price
                </th>
                <th scope="col" className="r">
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.rows.map(({ on, day, price, change, isCut }) => (
                <tr key={on}>
                  <th scope="row">
                    <time dateTime={on}>{day}</time>
                    {change === undefined ? ", listed" : null}
                  </th>
                  <td className="r">{price}</td>
                  <td className={isCut ? "r cut" : "r"}>{change ?? <span className="muted">First price</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </section>
  );
}

/**
 * The figures stand in the table below; what is drawn says nothing more, and the style sheet writes its words, so that text
 * browsers do not read them in a row. Only the drawing stretches, the words do not.
 */
function Chart({ chart: { points, today, line, typical, axis, axisLetters } }: { chart: PriceChart }) {
  return (
    <>
      <div className="plot" style={styleVariables({ "--letters": axisLetters })} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <title>Price over time</title>
          <path className="lines" d={axis.map(({ y }) => `M0 ${y}H100`).join("")} />
          <path className="area" d={`${line}V100H0Z`} />
          {typical ? <path className="typical" d={`M0 ${typical.y}H100`} /> : null}
          <path className="line" d={line} />
        </svg>
        {axis.map(({ y, label }) => (
          <span key={label} className="y" style={placed(0, y)} data-short={label} />
        ))}
        {typical && !typical.isWordless ? (
          <span
            className={typical.isBelow ? "typ below" : "typ"}
            style={placed(100, typical.y)}
            data-short={`Typical ${typical.price}`}
          />
        ) : null}
        {points.map(({ x, y, price, day, isLettered, isUnder }, index) => (
          <span key={`${x} ${y}`} className={index === 0 ? "first" : undefined}>
            <span className="d" style={placed(x, y)} />
            {isLettered ? (
              <>
                <span className={isUnder ? "p under" : "p"} style={placed(x, y)} data-short={price} />
                <span className="x" style={placed(x, 100)} data-short={day} />
              </>
            ) : null}
          </span>
        ))}
        <span className="d" style={placed(today.x, today.y)} />
        <span
          className={today.isAbove ? "p now above" : "p now"}
          style={placed(today.x, today.y)}
          data-short={`${today.price} today`}
        />
        <span className="x now" style={placed(100, 100)} data-short="Today" />
      </div>
      <p className="basis">The axis starts at {axis[0]?.label}.</p>
    </>
  );
}
