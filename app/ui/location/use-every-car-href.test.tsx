import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnknownDealer } from "../dealer/dealer-page";
import { ExpiredVehicle } from "../vehicle/expired-vehicle";
import { KnownPlaceContext } from "./shopper-place";

const PAGES: readonly (readonly [string, ReactElement])[] = [
  ["a dealer whom nobody knows", <UnknownDealer key="dealer" />],
  ["an unknown car", <ExpiredVehicle key="car" notice={["Sold.", ""]} crumbs={[]} backHref={null} similar={[]} />],
];

test.each(PAGES)("the page of %s leads on to all cars near the shopper", (_, page) => {
  const wayOn = (zip: string | null) => {
    const place = { zip, label: null, isOfSearch: false };
    const markup = renderToStaticMarkup(<KnownPlaceContext.Provider value={place}>{page}</KnownPlaceContext.Provider>);
    return new Set(markup.match(/\/cars-for-sale[^"]*/g));
  };
  expect([...wayOn("60601")]).toEqual(["/cars-for-sale/60601"]);
  expect([...wayOn(null)]).toEqual(["/cars-for-sale"]);
});
