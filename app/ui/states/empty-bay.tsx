import { Bay } from "./bay-art";

/** The dotted outline of a car nobody parked. */
export function EmptyBay() {
  return (
    <Bay>
      <g
        fill="var(--surface)"
        fillOpacity=".55"
        stroke="var(--ink-2)"
        strokeWidth="7"
        strokeDasharray="4 18"
        strokeLinecap="round"
      >
        <path d="M142,592 C126,590 119,580 119,564 L118,506 C118,478 122,460 132,448 C139,438 152,430 170,426 C242,405 330,397 398,393 C409,392 417,389 425,383 C471,339 516,307 562,295 C642,279 842,277 962,290 C1004,295 1034,305 1046,319 C1056,350 1066,384 1073,412 C1081,444 1083,480 1083,512 C1083,556 1081,590 1058,592 L956,592 A94,94 0 1 0 780,592 L388,592 A94,94 0 1 0 212,592 Z" />
        <circle cx="300" cy="558" r="72" />
        <circle cx="868" cy="558" r="72" />
      </g>
    </Bay>
  );
}
