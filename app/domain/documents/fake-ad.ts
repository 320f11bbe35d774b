import { escapeXml } from "../crawl/xml-text";
import type { FakeSizes } from "../placements/outside-slots";

/** An ad without words: its size, in its size. */
export function fakeMarkup({ narrow, wide }: FakeSizes): string {
  const source = `<source media="(min-width: 48rem)" srcset="${drawingOf(wide)}" width="${wide.w}" height="${wide.h}">`;
  return `<p class="by">Fake ad</p><picture>${source}<img src="${drawingOf(narrow)}" width="${narrow.w}" height="${narrow.h}" alt="Fake ad"></picture>`;
}

const drawingOf = ({ w, h }: FakeSizes["wide"]) =>
  escapeXml(
    `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><path d="M.5.5h${w - 1}v${h - 1}h-${w - 1}z" fill="#ddd" stroke="#555"/><text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="sans-serif" font-size="20">${w}x${h}</text></svg>`,
    )}`,
  );
