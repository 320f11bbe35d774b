import type { ModelMileageViewModel } from "~/domain/view-models/reference/model-mileage";
import { ChartFrame } from "./chart-frame";
import { FigureTable } from "./figure-table";

type Facts = NonNullable<ModelMileageViewModel["facts"]>;

/** Three figures, how the cars are spread beside all cars, and the average by model year. */
export function MileagePanel({ panel }: { panel: ModelMileageViewModel }) {
  const { facts } = panel;
  if (facts === null) return <p className="muted">{panel.explanation}</p>;
  return (
    <>
      <p className="muted small basis">{facts.summary}</p>
      <dl className="heads">
        {facts.headline.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="figs">
        <div>
          <MileageChart {...facts.chart} />
          <details className="behind">
            <summary>Show the figures as a table</summary>
            <FigureTable {...facts.bands} />
          </details>
        </div>
        <FigureTable {...facts.years} />
      </div>
    </>
  );
}

function MileageChart({ label, bars, comparedName }: Facts["chart"]) {
  return (
    <figure className="plot">
      <ChartFrame label={label} frame={bars.frame} ticks={bars.ticks}>
        {bars.bars.map(({ x, y, width, height }) => (
          <rect key={x} className="bar" {...{ x, y, width, height }} />
        ))}
        {bars.bars.map(({ x, width, mark }) =>
          mark === null ? null : <line key={x} className="mark" x1={x - 3} x2={x + width + 3} y1={mark} y2={mark} />,
        )}
      </ChartFrame>
      <figcaption className="key">
        <span className="k-bar">Share of these cars, by miles</span>
        {comparedName ? <span className="k-mark">{comparedName}</span> : null}
      </figcaption>
    </figure>
  );
}
