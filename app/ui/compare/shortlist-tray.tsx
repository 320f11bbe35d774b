// Its styles stay with the page: the server draws it, and links no style sheet for what is imported late.
import "./shortlist-tray.css";
import { useEffect, useState } from "react";
import type { ComparedCar } from "~/domain/view-models/compare/compared-car";
import { useShortlist } from "../card/shortlist";
import { latePart } from "../states/late-part";

interface ShortlistTrayProps {
  /** What the document knows of the cars. */
  known: readonly ComparedCar[] | undefined;
}

/** Of visits that compare. It can be done without: where its file is not to be had, the masthead leads to the comparison. */
export const Tray = latePart("tray", () =>
  import("./tray").then(
    (file) => file.Tray,
    () => Nothing,
  ),
);

/** The tray under every page, from the first compared car on. Nothing waits for its file. */
export function ShortlistTray({ known = [] }: ShortlistTrayProps) {
  const { ids } = useShortlist();
  const isWanted = ids !== null && ids.length > 0;
  const [isLoaded, setLoaded] = useState(isWanted);
  useEffect(() => {
    if (isWanted && !isLoaded) void Tray.load().then(() => setLoaded(true));
  }, [isWanted, isLoaded]);
  return isWanted && isLoaded ? <Tray ids={ids} known={known} /> : null;
}

const Nothing = () => null;
