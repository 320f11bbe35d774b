import "./compare-table.css";
import "./compare-table-narrow.css";
import { useContext } from "react";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { contactHrefOf, nameOf, pictureAltOf } from "~/domain/page-data/card-words";
import type { CompareCell } from "~/domain/view-models/compare/compare-row";
import type { CompareColumn } from "~/domain/view-models/compare/compare-table";
import { type CompareView, compareHrefWithout } from "~/domain/view-models/compare/compare-view";
import { DealVerdict } from "../card/deal-badge";
import { EstimatesContext } from "../card/payment-note";
import { OverlayLink, withWayBack } from "../dialog/overlay-link";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { isPlainClick } from "../link/plain-click";
import { spoken } from "../page/heard/spoken";
import { ListForm } from "./list-form";

interface CompareTableProps {
  view: CompareView;
  /** With script: takes a vehicle out of the comparison and off the shortlist. */
  onRemove: (id: string) => Promise<void>;
  /** In a dialog the switch of rows stays inside it. */
  onShowDifferences?: (href: string) => void;
}

/** Vehicles side by side. The column of labels and the row of names stay in sight while the rest scrolls. */
export function CompareTable({ view, onRemove, onShowDifferences }: CompareTableProps) {
  const { table, placesTaken, room, areOnlyDifferences, differencesHref } = view;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="cmp" tabIndex={0} aria-label="Comparison table, scrolls sideways">
      <table data-columns={table.columns.length} aria-labelledby={NAME_ID}>
        <caption>
          <span className="vh" id={NAME_ID}>
            {view.title}
          </span>
          {` — means that the seller did not say. ${useContext(EstimatesContext).words}`}
        </caption>
        <thead>
          <tr className="pics">
            <td headers={DETAIL_ID}>
              <span className="of">
                {placesTaken}
                <small> of {COMPARE_MAX_LISTINGS}</small>
                <span className="vh"> cars. </span>
              </span>{" "}
              {room === undefined ? null : <span className="muted small">{room}</span>}{" "}
              {table.columns.length > 1 ? (
                <Link
                  className="diff"
                  data-overlay={onShowDifferences === undefined ? undefined : ""}
                  to={differencesHref}
                  replace
                  preventScrollReset
                  rel="nofollow"
                  aria-current={areOnlyDifferences ? "true" : undefined}
                  onClick={(event) => {
                    if (onShowDifferences === undefined || !isPlainClick(event)) return;
                    event.preventDefault();
                    onShowDifferences(differencesHref);
                  }}
                >
                  {areOnlyDifferences ? "Show every row" : "Only differences"}
                </Link>
              ) : null}{" "}
              <span className="swipe muted small" aria-hidden="true">
                Swipe to see all {table.columns.length}
              </span>
            </td>
            {table.columns.map((column) => (
              <td key={column.id} headers={headId(column)}>
                <ColumnPicture
                  column={column}
                  hrefWithout={compareHrefWithout(view, [column.id])}
                  onRemove={onRemove}
                />
              </td>
            ))}
          </tr>
          <tr className="names">
            <th id={DETAIL_ID} scope="col">
              <span className="vh">Detail</span>
            </th>
            {table.columns.map((column) => (
              <th key={column.id} id={headId(column)} scope="col">
                <b>
                  <Link to={column.href} aria-label={nameOf(column)}>
                    {column.title.split(/(\S*-\S*)/).map((part, at) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: a title has no other parts
                      at % 2 === 0 ? part : <span key={at}>{part}</span>,
                    )}
                  </Link>
                </b>{" "}
                {/* Part of the link's name. */}
                <bdi className="muted trim" aria-hidden="true">
                  {column.trim}
                </bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="asks">
            <th scope="row">Contact</th>
            {table.columns.map((column) => (
              <td key={column.id}>
                <ColumnContact column={column} backHref={view.href} />
              </td>
            ))}
          </tr>
        </tbody>
        {table.groups.map((group) => (
          <tbody key={group.title}>
            <tr className="grp">
              <th scope="rowgroup" colSpan={table.columns.length + 1}>
                <span>{group.title}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.label} className={row.isPrice ? "prices" : undefined}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, index) => (
                  <td key={table.columns[index]?.id} className={cell.isBest ? "best" : undefined}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

// The pictures stand above the row of heads, which names them all the same.
const DETAIL_ID = "compare-detail";
const NAME_ID = "compare-name";
const headId = ({ id }: CompareColumn) => `compare-${id}`;

function Cell({ cell: { text, isBest, isUnknown, deal, has } }: { cell: CompareCell }) {
  if (isUnknown) {
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="vh">{text}</span>
      </>
    );
  }
  if (deal) return <DealVerdict rating={deal} label={text} />;
  if (has) {
    return (
      <span className="yes">
        <Icon name="check" />
        <span className="vh">{text}</span>
      </span>
    );
  }
  return (
    <>
      {spoken(text)}{" "}
      {isBest ? (
        <span className="mark">
          <span className="vh">, </span>Best
        </span>
      ) : null}
    </>
  );
}

interface ColumnPictureProps {
  column: CompareColumn;
  hrefWithout: string;
  onRemove: (id: string) => Promise<void>;
}

function ColumnPicture({ column, hrefWithout, onRemove }: ColumnPictureProps) {
  return (
    <div className="pic">
      {column.image ? (
        <img src={column.image.src} alt={pictureAltOf(column)} width={400} height={250} decoding="async" />
      ) : (
        <Icon name="camera" />
      )}
      <ListForm className="out" buttonClass="ib" id={column.id} returnTo={hrefWithout} onPress={onRemove}>
        <Icon name="close" />
        <span className="vh">Remove {nameOf(column)}</span>
      </ListForm>
    </div>
  );
}

function ColumnContact({ column, backHref }: { column: CompareColumn; backHref: string }) {
  const { href, contact } = column;
  if (contact === undefined) return null;
  return (
    <OverlayLink
      className="btn"
      to={withWayBack(contactHrefOf({ href, contact }), backHref)}
      title={contact.label}
      label={`${contact.label}: ${nameOf(column)}`}
    >
      {contact.label}
    </OverlayLink>
  );
}
