import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { nameOf } from "~/domain/page-data/card-words";
import { buttonName, readButtonName } from "~/domain/shopper/button-names";
import { compareHref } from "~/domain/shopper/shortlist";
import { COMPARE_PATH, SHORTLIST_PATH } from "~/domain/site-paths";
import { type ComparedCar, namesOfCompared } from "~/domain/view-models/compare/compared-car";
import { useShortlist } from "../card/shortlist";
import { OverlayLink } from "../dialog/overlay-link";
import { FormTokenField } from "../form/form-token-field";
import { Icon } from "../icon/icon";
import { KnownPlaceContext } from "../location/shopper-place";
import { focusOn } from "../page/focus/focus-on";
import { askSite } from "../page/site-requests";
import { copyShortlistLater } from "../page/site-worker";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useToast } from "../states/toast-host";

interface TrayProps {
  ids: readonly string[];
  known: readonly ComparedCar[];
}

/** As many pictures have room on a phone (shortlist-tray.css). */
const SHOWN_ON_PHONE = 2;

/** The compared cars at the foot of the window: how many of five, the way to the comparison, and the end of it. */
export function Tray({ ids, known }: TrayProps) {
  const { pathname } = useLocation();
  const { change } = useShortlist();
  const showToast = useToast();
  const { near: zip } = useContext(KnownPlaceContext);
  const cars = useComparedCars(ids, known);
  const names = namesOfCompared(ids.flatMap((id) => cars.get(id) ?? []));
  const tray = useRef<HTMLElement>(null);
  const removed = useRef<{ readonly id: string; readonly at: number } | null>(null);

  const isChanged = ids.join() !== known.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change after the document
  useEffect(() => {
    if (isChanged) copyShortlistLater();
  }, [ids]);

  // The pressed button went with its car: the next one has the focus.
  useBrowserLayoutEffect(() => {
    if (removed.current === null || ids.includes(removed.current.id)) return;
    const buttons = tray.current?.querySelectorAll<HTMLElement>("li button") ?? [];
    if (document.activeElement === document.body) {
      focusOn(buttons[Math.min(removed.current.at, buttons.length - 1)] ?? null);
    }
    removed.current = null;
  }, [ids]);

  // The comparison holds the same cars, each with a button of its own.
  if (pathname === COMPARE_PATH) return null;

  function takeOff(gone: readonly string[]) {
    const [id = ""] = gone;
    if (gone.length === ids.length) focusOn(placeAfter(gone));
    else removed.current = { id, at: ids.indexOf(id) };
    const [taken] = gone.map((each) => change({ kind: "remove", id: each }));
    void taken?.then((isDone) => {
      if (isDone)
        showToast({ icon: "compare", text: takenWords(gone), actions: [{ label: "Undo", onPress: putBack }] });
    });
    function putBack() {
      for (const each of gone) void change({ kind: "add", id: each });
    }
  }
  const free = COMPARE_MAX_LISTINGS - ids.length;
  return (
    <section className="tray" aria-labelledby="tray" ref={tray}>
      <div className="wrap">
        <h2 id="tray" tabIndex={-1}>
          <span>Compare: </span>
          {`${ids.length} of ${COMPARE_MAX_LISTINGS}`}
        </h2>
        <TrayForm onSubmit={(button) => takeOff([readButtonName(button)?.answer ?? ""])}>
          <ul>
            {ids.map((id) => (
              <li key={id}>
                <Thumbnail id={id} car={cars.get(id)} name={names.get(id)} />
              </li>
            ))}
            {Array.from({ length: free }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike
              <li key={at} className="free" aria-hidden="true" />
            ))}
          </ul>
          {ids.length > SHOWN_ON_PHONE ? (
            <span className="more muted small" aria-hidden="true">
              +{ids.length - SHOWN_ON_PHONE}
            </span>
          ) : null}
        </TrayForm>
        <TrayForm onSubmit={() => takeOff(ids)}>
          {ids.map((id) => (
            <input key={id} type="hidden" name="remove" value={id} />
          ))}
          <button className="btn quiet" type="submit">
            Clear<span className="vh"> Compare</span>
          </button>
        </TrayForm>
        {ids.length > 1 ? (
          <OverlayLink className="btn cta" to={compareHref(ids, { zip })} title="Compare cars">
            Compare<span className="vh">{` ${ids.length} cars`}</span>
          </OverlayLink>
        ) : (
          <p className="muted small">Add one more to compare</p>
        )}
      </div>
    </section>
  );
}

interface ThumbnailProps {
  id: string;
  car: ComparedCar | undefined;
  /** As no other in the tray is called. */
  name: string | undefined;
}

function Thumbnail({ id, car, name = "this car" }: ThumbnailProps) {
  return (
    <>
      {car?.picture ? (
        <img src={car.picture} alt={nameOf(car)} width={72} height={46} />
      ) : (
        <span className="bare">
          <Icon name="car" />
          {car === undefined ? null : <span className="vh">{nameOf(car)}</span>}
        </span>
      )}
      <button type="submit" name={buttonName("remove", id)} aria-label={`Remove ${name} from Compare`}>
        <Icon name="close" />
      </button>
    </>
  );
}

/** Goes back to the same page without script; with it, `onSubmit` hears the name of the pressed button. */
function TrayForm({ onSubmit, children }: { onSubmit: (button: string) => void; children: ReactNode }) {
  const { pathname, search } = useLocation();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    onSubmit(button instanceof HTMLButtonElement ? button.name : "");
  }
  return (
    <form method="post" action={SHORTLIST_PATH} onSubmit={submit}>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <FormTokenField token={useShortlist().token} />
      {children}
    </form>
  );
}

const takenWords = ({ length }: readonly string[]) =>
  length === 1 ? "Removed from Compare." : `Removed ${length} cars from Compare.`;

/** Where the focus goes when the tray goes: to what is on the screen of the cars' own buttons, else of the cars. */
function placeAfter(gone: readonly string[]): HTMLElement | null {
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const own = gone.flatMap((id) => find(`main .compare[name="${CSS.escape(buttonName("remove", id))}"]`));
  const inView = [...own, ...find("main .card h3 a")].find((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  return inView ?? own[0] ?? document.querySelector<HTMLElement>("main h1");
}

/** What is known of the cars, and what the site says of those that joined since. */
function useComparedCars(ids: readonly string[], known: readonly ComparedCar[]): ReadonlyMap<string, ComparedCar> {
  const [cars, setCars] = useState<ReadonlyMap<string, ComparedCar>>(() => byId(known));
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const missing = ids.filter((id) => !cars.has(id) && !asked.current.has(id));
    if (missing.length === 0) return;
    for (const id of missing) asked.current.add(id);
    const query = new URLSearchParams(missing.map((id) => ["id", id]));
    void askSite(`${SHORTLIST_PATH}?${query}`).then((answer) => {
      setCars((before) => new Map([...before, ...byId(readCars(answer))]));
    });
  }, [ids, cars]);
  return cars;
}

const byId = (cars: readonly ComparedCar[]) => new Map(cars.map((car) => [car.id, car]));

function readCars(answer: unknown): readonly ComparedCar[] {
  const cars: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "cars") : undefined;
  return Array.isArray(cars) ? cars.filter(isCar) : [];
}

function isCar(car: unknown): car is ComparedCar {
  return (
    typeof car === "object" &&
    car !== null &&
    "id" in car &&
    "title" in car &&
    "facts" in car &&
    Array.isArray(car.facts)
  );
}
