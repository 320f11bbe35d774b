/** An empty bay: the dotted outline of a car nobody parked, or a cone where something failed. */
export function BayArt({ holds }: { holds: "outline" | "cone" }) {
  return (
    <svg className="bay-art" viewBox="0 170 1200 610" aria-hidden="true">
      <path d="M0 0H1200V566H0Z" fill="var(--sunken)" />
      <path d="M0 566H1200V780H0Z" fill="var(--line)" />
      <path d="M96,592 L112,592 L58,718 L1142,718 L1088,592 L1104,592 L1170,742 L30,742Z" fill="var(--brand)" />
      {holds === "outline" ? (
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
      ) : (
        <g>
          <ellipse cx="606" cy="664" rx="210" ry="22" opacity=".16" />
          <path d="M450 630h300c12 0 20 8 20 18s-8 16-20 16H450c-12 0-20-6-20-16s8-18 20-18Z" fill="var(--ink)" />
          <path d="M568 300h64c8 0 13 4 15 12l77 318H476l77-318c2-8 7-12 15-12Z" fill="#e2622a" />
          <path d="M539 370h122l20 82H519Z M499 534h202l16 66H483Z" fill="#fff" />
        </g>
      )}
    </svg>
  );
}
