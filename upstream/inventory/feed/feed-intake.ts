import type { ListingRecord, OwnerRecord } from "../../ports/listing-record";
import type { TableRow } from "../../tables/csv-rows";
import type { SqliteInventoryChange } from "../sqlite-inventory-change";
import type { FeedField, RepeatedColumn } from "./column-mapping";

import type { FeedCells } from "./feed-cells";
import type { ImportReport } from "./import-report";
import { mergeListing } from "./merge-listing";
import type { ListingDraft, RowReading } from "./row-reading";

export interface ImportCounts {
  /** Rows of the feed, without header and empty lines: always taken + merged + refused. */
  readonly read: number;
  /** Distinct vehicles of the feed that are in the inventory after it: new + updated + unchanged. */
  readonly taken: number;
  readonly merged: number;
  readonly refused: number;
  /** Not for sale before; cars that came back are among them. */
  readonly added: number;
  readonly updated: number;
  /** Their records say what was stored already. */
  readonly unchanged: number;
  /** Cells that were not taken as written, of rows that were taken, and columns that a repeated header hid. */
  readonly notes: number;
  /** Refused rows by "field: reason". */
  readonly refusals: ReadonlyMap<string, number>;
}

interface IntakeOptions {
  readonly change: SqliteInventoryChange;
  readonly report: ImportReport;
  readonly readCells: (cells: readonly string[]) => FeedCells;
  readonly readRow: (cells: FeedCells) => RowReading;
  /** The listings that the feed does not hold leave with it. */
  readonly replaces: boolean;
  readonly width: number;
  readonly now: Date;
  readonly dayOf: (isoTime: string) => string;
}

/** What a row says, with the listing that it is about where that is for sale. */
interface PutRow {
  readonly draft: ListingDraft;
  readonly owner: OwnerRecord;
  readonly formerOwnerId?: string | undefined;
  readonly active: ListingRecord | null;
  readonly line: number;
  /** As the feed wrote it. */
  readonly price: string;
}

/** Dealers whose best record is remembered; beyond it an owner may be written again, which costs time only. */
const OWNERS_REMEMBERED = 50_000;

/** Puts rows into a change one by one, and writes down what was not taken as it stands. */
export function createFeedIntake({ change, report, readCells, readRow, replaces, width, now, dayOf }: IntakeOptions) {
  const changedAt = now.toISOString();
  const importedOn = dayOf(changedAt);
  const refusals = new Map<string, number>();
  const reviewsByOwner = new Map<string, number>();
  const count = { read: 0, merged: 0, refused: 0, added: 0, updated: 0, unchanged: 0, notes: 0 };

  const refuse = (line: number, field: string, value: string, reason: string) => {
    count.refused += 1;
    const kind = `${field}: ${reason}`;
    refusals.set(kind, (refusals.get(kind) ?? 0) + 1);
    report.write({ line, kind: "refused", field, value, reason });
  };
  const note = (line: number, field: string, value: string, reason: string) => {
    count.notes += 1;
    report.write({ line, kind: "note", field, value, reason });
  };
  // Rows of one dealer tell reviews of different days: the most reviews are the newest.
  const putOwner = (owner: OwnerRecord) => {
    const known = reviewsByOwner.get(owner.id);
    if (known !== undefined && known >= (owner.reviewCount ?? 0)) return;
    if (reviewsByOwner.size >= OWNERS_REMEMBERED) reviewsByOwner.clear();
    if (!owner.isPrivate) reviewsByOwner.set(owner.id, owner.reviewCount ?? 0);
    change.putOwner(owner);
  };
  /** A listing of a release that gave several dealers one id is whose the feed says. */
  const ofSharedSeller = (found: ListingRecord | null) =>
    found !== null && change.isOfSharedSeller(found.id) && !change.hasPut(found.id) ? found : null;
  const isOfferedByOthers = ({ vin, ownerId }: ListingDraft) => {
    const ids = change.idsOfOtherSellers(vin, ownerId);
    return replaces ? ids.some(change.hasPut) : ids.length > 0;
  };
  const put = ({ draft, owner, formerOwnerId, active, line, price }: PutRow) => {
    // A car that its seller offers again keeps its page and its prices: one faulty feed would have ended both.
    const sold = (ownerId: string | undefined) =>
      ownerId === undefined ? null : change.findSoldByVin(draft.vin, ownerId);
    const existing = active ?? sold(owner.id) ?? ofSharedSeller(sold(formerOwnerId));
    const isSame = active !== null && active.price === draft.price && active.photoCount === draft.photoCount;
    const listedAt = existing === null ? changedAt : existing.listedAt;
    putOwner(owner);
    const { isChanged, corrected } = change.putListing({
      ...draft,
      id: existing?.id ?? change.nextListingId(),
      listedOn: draft.listedOn ?? existing?.listedOn ?? importedOn,
      ...(listedAt === undefined ? {} : { listedAt }),
      changedAt: isSame ? active.changedAt : changedAt,
      status: "active",
      observedPrices: [],
    });
    if (corrected !== undefined) note(line, "price", price, `puts ${corrected} right: the price history begins anew`);
    if (isOfferedByOthers(draft))
      note(line, "vin", draft.vin, "another seller offers it too: each has a listing of its own");
    if (active === null) count.added += 1;
    else if (isChanged) count.updated += 1;
    else count.unchanged += 1;
  };

  /** What the lines of a vehicle make together may be what was stored before them. */
  const asBefore = (listing: ListingRecord): ListingRecord => {
    const before = change.beforeChange(listing.id);
    const isSame =
      before?.status === "active" && before.price === listing.price && before.photoCount === listing.photoCount;
    return isSame ? { ...listing, changedAt: before.changedAt } : listing;
  };
  const countMerged = (isChanged: boolean, wasUnchanged: boolean) => {
    const updated = Number(isChanged) - Number(!wasUnchanged);
    count.updated += updated;
    count.unchanged -= updated;
  };

  return {
    noteColumn({ line, field, header, reason }: RepeatedColumn): void {
      note(line, field, header, reason);
    },
    take(row: TableRow): void {
      count.read += 1;
      if ("unreadable" in row) {
        refuse(row.line, "row", "", row.unreadable);
        return;
      }
      const ragged = raggedness(row.cells, width);
      if (ragged.isLonger) {
        refuse(
          row.line,
          "row",
          row.cells.slice(width - 1).join(" "),
          `${ragged.text}: the cells are not in their columns`,
        );
        return;
      }
      const cells = readCells(row.cells);
      const reading = readRow(cells);
      if ("refused" in reading) {
        const { field, reason } = reading.refused;
        refuse(row.line, field, cells.raw(field), ragged.text === "" ? reason : `${reason} (${ragged.text})`);
        return;
      }
      if (ragged.text !== "") note(row.line, "row", "", ragged.text);
      const { listing, owner, formerOwnerId } = reading;
      const ofOwner = change.findByVin(listing.vin, owner.id);
      const ofFormer = formerOwnerId === undefined ? null : change.findByVin(listing.vin, formerOwnerId);
      const existing = ofOwner ?? ofSharedSeller(ofFormer);
      if (existing !== null && change.hasPut(existing.id)) {
        const merged = mergeListing(existing, listing);
        const wasUnchanged = change.hasPutUnchanged(existing.id);
        if (merged.isChanged) countMerged(change.putListing(asBefore(merged.listing)).isChanged, wasUnchanged);
        count.merged += 1;
        const reason = ["this vehicle stands on an earlier line", ...merged.differences].join("; ");
        report.write({ line: row.line, kind: "merged", field: "vin", value: listing.vin, reason });
        return;
      }
      for (const remark of reading.notes) note(row.line, remark.field, rawOf(cells, remark.field), remark.reason);
      put({
        draft: listing,
        owner,
        formerOwnerId,
        active: existing,
        line: row.line,
        price: rawOf(cells, "price"),
      });
    },
    counts: (): ImportCounts => ({ ...count, taken: count.added + count.updated + count.unchanged, refusals }),
  };
}

function rawOf(cells: FeedCells, field: FeedField): string {
  return cells.raw(field).trim();
}

/** A row with more or fewer cells than the header; empty cells at its end do not count. */
function raggedness(cells: readonly string[], width: number): { readonly text: string; readonly isLonger: boolean } {
  const extra = cells.slice(width).filter((cell) => cell.trim() !== "").length;
  if (extra > 0) return { text: `${cells.length} cells where the header has ${width}`, isLonger: true };
  return { text: cells.length < width ? `${cells.length} cells where the header has ${width}` : "", isLonger: false };
}
