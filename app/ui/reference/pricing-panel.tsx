import { formatQuantity } from "~/domain/figures/format-figures";
import type { ModelPricingViewModel } from "~/domain/view-models/reference/model-pricing";
import type { Unshown } from "~/domain/view-models/reference/unshown";
import { ChartFrame } from "./chart-frame";
import { FigureTable } from "./figure-table";

/** Prices by year as a picture, then by year and by trim as tables whose rows lead to those cars. */
export function PricingPanel({ panel }: { panel: ModelPricingViewModel | Unshown }) {
  if ("explanation" in panel) return <p className="muted">{panel.explanation}</p>;
  const [byYear, byTrim, more] = panel.tables;
  return (
    <>
      {panel.summary ? <p className="muted small basis">{panel.summary}</p> : null}
      <div className={panel.chart ? "figs" : undefined}>
        {panel.chart ? <PriceChart {...panel.chart} /> : null}
        {byYear ? <FigureTable {...byYear} /> : null}
      </div>
      {byTrim ? <FigureTable {...byTrim} /> : null}
      {more ? (
        <details className="behind">
          <summary>Show {formatQuantity(more.rows.length, "more trim")}</summary>
          <FigureTable {...more} />
        </details>
      ) : null}
    </>
  );
}

function PriceChart({ label, range }: NonNullable<ModelPricingViewModel["chart"]>) {
  return (
    <figure className="plot">
      <ChartFrame label={label} frame={range.frame} ticks={range.ticks}>
        {range.ranges.map(({ x, top, bottom }) => (
          <line key={x} className="rng" x1={x} x2={x} y1={top} y2={bottom} />
        ))}
        <polyline className="avg" points={range.line} />
        {range.ranges.map(({ x, average }) => (
          <circle key={x} className="dot" cx={x} cy={average} r={3.5} />
        ))}
      </ChartFrame>
      <figcaption className="key">
        <span className="k-dot">Average</span> <span className="k-rng">Lowest to highest</span>
      </figcaption>
    </figure>
  );
}
