import type { CardContext, CardListing, CardOwner } from "~/domain/view-models/results/listing-card";

export const exampleCardContext: CardContext = {
  today: "2026-11-20",
  detailsHref: (id: string) => `/cars-for-sale/vehicle/${id}`,
};

/** A dealer's used car with everything that a card shows, but for these changes. */
export function exampleListing(changes: Partial<CardListing> = {}): CardListing {
  return {
    id: "L1",
    year: 2021,
    make: { name: "Honda" },
    model: { name: "Accord" },
    trim: { name: "EX-L" },
    listingType: "USED",
    sellerType: "d",
    style: { name: "Sedan" },
    images: { count: 24, sources: [{ src: "/media/vehicles/sedan/BLUE.svg", alt: "" }] },
    ownerName: "Northside Honda",
    isReducedPrice: false,
    hasSpecialOffer: false,
    pricingDetail: {
      derivedPrice: 23_890,
      dealIndicator: "great",
      deal: { expectedPrice: 25_730, difference: -1_840, comparableCount: 42 },
    },
    specifications: {
      mileage: 31_204,
      mpg: { city: 29, highway: 37 },
      driveType: "FWD",
      exteriorColor: { name: "Still Night", simple: "BLUE" },
    },
    historyTypes: [],
    homeServices: [],
    listedOn: "2026-11-17",
    ...changes,
  };
}

export const exampleDealer: CardOwner = {
  name: "Northside Honda",
  privateSeller: false,
  distanceFromSearch: 8.2,
  rating: { value: 4.7, count: 312 },
};
