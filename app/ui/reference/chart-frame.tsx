import "./charts.css";
import type { ReactNode } from "react";
import {
  CHART_HEIGHT,
  CHART_WIDTH,
  type ChartTick,
  type ChartFrame as Frame,
} from "~/domain/view-models/reference/reference-chart";

interface ChartFrameProps {
  /** Says what the picture shows; the figures themselves stand in a table. */
  label: string;
  frame: Frame;
  ticks: readonly ChartTick[];
  children: ReactNode;
}

const LABEL_GAP = 6;
const TICK_DROP = 16;

/** Grid lines, their figures and the words under them; `children` draw the data between. */
export function ChartFrame({ label, frame, ticks, children }: ChartFrameProps) {
  return (
    <svg className="chart" role="img" aria-label={label} viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}>
      {frame.gridLines.map(({ y, label: figure }) => (
        <g key={figure}>
          <line className="gl" x1={frame.left} x2={frame.right} y1={y} y2={y} />
          <text x={frame.left - LABEL_GAP} y={y} textAnchor="end" dominantBaseline="middle">
            {figure}
          </text>
        </g>
      ))}
      {children}
      {ticks.map(({ x, label: words }) => (
        <text key={words} x={x} y={frame.bottom + TICK_DROP} textAnchor="middle">
          {words}
        </text>
      ))}
    </svg>
  );
}
