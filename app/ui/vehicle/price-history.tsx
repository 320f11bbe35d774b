import "./price-history.css";
import {
  CHART_HEIGHT,
  CHART_WIDTH,
  type PriceChart,
  type PriceHistory,
} from "~/domain/view-models/vehicle/vehicle-price-history";

/** Every price that was observed: as a picture where there are several, and always as a table. */
export function PriceHistorySection({ history, title }: { history: PriceHistory; title: string }) {
  const { summary, rows, chart } = history;
  return (
    <section className="sec pad" aria-labelledby="price-history">
      <h2 className="h2" id="price-history">
        Price history
      </h2>
      <p className="muted small">
        {summary}
        {chart?.expected ? " The dashed line is the price we expect." : null}
      </p>
      {chart ? (
        <Chart chart={chart} title={`Price of the ${title} over time. The figures stand in the table below.`} />
      ) : null}
      <table className="tbl">
        <caption className="vh">Observed prices</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" className="r">
              Price
            </th>
            <th scope="col" className="r">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.on}>
              <th scope="row">
                <time dateTime={row.on}>{row.day}</time>
              </th>
              <td className="r">{row.price}</td>
              <td className={row.isDrop ? "r drop" : "r"}>{row.change ?? "First seen"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Chart({ chart, title }: { chart: PriceChart; title: string }) {
  const right = CHART_WIDTH - 40;
  return (
    // Wider than a phone: it scrolls, and what scrolls can be reached by key.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs focus to be scrolled without a mouse
    // biome-ignore lint/a11y/useSemanticElements: a group of one picture is no fieldset
    <div className="chart" tabIndex={0} role="group" aria-label="Price chart">
      <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} role="img" aria-label={title}>
        <path className="lines" d={`M40,30H${right}M40,90H${right}M40,150H${right}`} />
        {chart.expected ? (
          <>
            <path className="dashed" d={`M40,${chart.expected.y}H${right}`} />
            <text className="quiet" x={right} y={chart.expected.y - 7} textAnchor="end">
              {chart.expected.label}
            </text>
          </>
        ) : null}
        <path className="area" d={chart.area} />
        <path className="line" d={chart.line} />
        {chart.points.map((point) => (
          <g key={point.x}>
            <circle cx={point.x} cy={point.y} r="4" />
            {point.isLabelled ? (
              <>
                <text className="figure" x={Math.min(point.x + 6, right - 44)} y={point.y - 9}>
                  {point.price}
                </text>
                <text className="quiet" x={Math.min(point.x, right - 34)} y={CHART_HEIGHT - 8}>
                  {point.day}
                </text>
              </>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  );
}
