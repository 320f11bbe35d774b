import { markdownDocument, markdownLink, markdownList, markdownText } from "../crawl/markdown-text";
import type { VehicleViewModel } from "../view-models/vehicle/vehicle-details";

interface VehicleMarkdownSource {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  readonly vehicle: VehicleViewModel;
}

/** The details page for readers of Markdown: what its HTML says, without its controls. */
export function vehicleMarkdown({ origin, path, crumbs, vehicle }: VehicleMarkdownSource): string {
  const { price, seller } = vehicle;
  const labelled = (rows: readonly { readonly label: string; readonly value: string }[]) =>
    rows.map(({ label, value }) => markdownText(`${label}: ${value}`));
  const sellerLines = [
    `${seller.kind}: ${seller.name}`,
    ...(seller.address === undefined ? [] : [seller.address]),
    ...(seller.phone === undefined ? [] : [seller.phone.text]),
    ...(seller.rating === undefined ? [] : [`Rated ${seller.rating.value} of 5 by ${seller.rating.count}`]),
  ];
  return markdownDocument([
    `# ${markdownText(vehicle.title)}`,
    crumbs.map(({ label, href }) => markdownLink(label, origin + href)).join(" › "),
    markdownText(`${vehicle.condition}. ${vehicle.subtitle}.`),
    `Page: <${origin}${path}>`,
    section("Price", [price.price, price.dealSentence, ...price.explanation].flatMap(toLine)),
    section("Key facts", labelled(vehicle.keyFacts)),
    section("History", labelled(vehicle.history?.findings ?? [])),
    vehicle.priceHistory === null
      ? undefined
      : section(
          "Price history",
          [vehicle.priceHistory.summary, ...(vehicle.priceHistory.steps?.rows ?? []).map(toPriceRow)].map(markdownText),
        ),
    section("Specifications", [
      ...labelled(vehicle.specifications),
      ...(vehicle.vin === undefined ? [] : [markdownText(`VIN: ${vehicle.vin}`)]),
    ]),
    ...vehicle.features.groups.map(({ name, features }) => section(name, features.map(markdownText))),
    vehicle.description === undefined ? undefined : `## Description\n\n${markdownText(vehicle.description)}`,
    section("Seller", sellerLines.map(markdownText)),
  ]);
}

/** The notice of a vehicle that is gone, with cars like it. */
export function expiredMarkdown(
  notice: readonly string[],
  similar: readonly { readonly title: string; readonly price: string; readonly href: string }[],
  origin: string,
): string {
  return markdownDocument([
    "# No longer available",
    notice.map(markdownText).join(" "),
    markdownList(
      similar.map(({ title, price, href }) => `${markdownLink(title, origin + href)}, ${markdownText(price)}`),
    ),
  ]);
}

function section(heading: string, lines: readonly string[]): string | undefined {
  return lines.length === 0 ? undefined : `## ${heading}\n\n${markdownList(lines)}`;
}

function toLine(text: string | undefined): readonly string[] {
  return text === undefined || text === "" ? [] : [markdownText(text)];
}

function toPriceRow({
  day,
  price,
  change,
}: {
  readonly day: string;
  readonly price: string;
  readonly change?: string;
}) {
  return change === undefined ? `${day}: ${price}` : `${day}: ${price} (${change})`;
}
