import { z } from "zod";
import { OPEN_RESERVATION_STATES } from "~/domain/shopper/reservation";
import { identifierSchema } from "../calls/identifiers";

const TIME_OF_DAY = /^(?:[01]\d|2[0-4]):[0-5]\d$/;

const paymentServicesSchema = z
  .object({ paymentCalculationUrl: z.string().optional(), incentivesUrl: z.string().optional() })
  .meta({ description: "Accepted and shown nowhere" });

/** One listing as the services answer it (section 3, "Listing"). Unknown keys are dropped at the door. */
export const listingSchema = z.object({
  id: identifierSchema,
  vin: z.string().optional(),
  title: z.string(),
  ownerId: z.string(),
  year: z.number().int(),
  make: z.object({ name: z.string(), code: z.string() }),
  model: z.object({ name: z.string(), code: z.string() }),
  trim: z.object({ name: z.string(), code: z.string().optional() }).optional(),
  listingType: z.enum(["NEW", "USED", "CERTIFIED", "3P_CERT"]),
  sellerType: z.enum(["d", "p"]),
  style: z.object({ code: z.string(), name: z.string() }),
  styleSubtype: z.string().optional(),
  /** Cut to one image in search answers (section 3). `src` is a path of the media service or an https address. */
  images: z.object({
    primary: z.number().int().nonnegative(),
    count: z.number().int().nonnegative(),
    sources: z.array(z.object({ src: z.string(), alt: z.string() })),
  }),
  vdpBaseUrl: z.string(),
  website: z.object({ href: z.string() }).optional(),
  phone: z.string().optional(),
  ownerName: z.string(),
  /** Views in the last VIEW_COUNT_WINDOW_DAYS days; absent where none were counted. */
  viewCount: z.number().int().nonnegative().optional(),
  isHot: z.boolean().meta({ description: "Seen often of late; said only beside a counted viewCount" }),
  isReducedPrice: z.boolean(),
  hasSpecialOffer: z.boolean().meta({ description: "Shown nowhere: an offer stands with its words, or not at all" }),
  fyuseId: z.string().optional().meta({ description: "Of a turntable picture; linked, and loaded by nobody before" }),
  lifestyleCategories: z.array(z.string()),
  ribbon: z.string().optional(),
  certifiedProduct: z.string().optional(),
  doors: z.number().int().optional(),
  seats: z.number().int().optional(),
  truckBedLength: z.string().optional(),
  /** Miles from the search's place. */
  distance: z.number().nonnegative().optional(),
  pricingDetail: z.object({
    /** What a listing is sorted and filtered by, in dollars; absent: not priced. */
    derivedPrice: z.number().int().positive().optional(),
    salePrice: z.number().int().positive().optional(),
    msrp: z.number().int().positive().optional(),
    incentive: z.number().int().positive().optional(),
    /** Charged besides the price, each apart; nothing is sorted or filtered by them. */
    fees: z.array(z.object({ label: z.string(), dollars: z.number().int().positive() })).optional(),
    payments: z.object({ monthly: z.number().int().positive() }).optional().meta({
      description: "Dollars a month by the usual loan (docs/decisions/0059); pages work theirs out by the same quote",
    }),
    dealIndicator: z.enum(["great", "good", "fair", "high", "none"]),
    /** The explanation of the indicator. */
    deal: z
      .object({
        expectedPrice: z.number().int().optional(),
        difference: z.number().int().optional(),
        comparableCount: z.number().int().nonnegative(),
      })
      .optional(),
    /** The latest observed fall in price. */
    reduction: z.object({ dollars: z.number().int().positive(), on: z.string() }).optional(),
  }),
  paymentServices: paymentServicesSchema.optional(),
  vehicleHighlight: z
    .object({
      urgencyDriverType: z.string(),
      urgencyDriverValue: z.string().optional(),
      isVehicleHighlight: z.boolean(),
    })
    .optional(),
  productTiles: z.array(
    z.object({
      tileType: z.string(),
      tileSubType: z.string().optional(),
      image: z.string().optional(),
      link: z.string().optional(),
    }),
  ),
  specifications: z.object({
    mileage: z.number().int().nonnegative().optional(),
    mpg: z
      .object({ city: z.number().optional(), highway: z.number().optional(), combined: z.number().optional() })
      .optional(),
    /** Electric range in miles. */
    mileRange: z.number().int().optional(),
    engine: z.string().optional(),
    fuel: z.string().optional(),
    driveType: z.string().optional(),
    transmission: z.string().optional(),
    exteriorColor: z.object({ name: z.string(), simple: z.string().optional() }).optional(),
    interiorColor: z.object({ name: z.string(), simple: z.string().optional() }).optional(),
  }),
  /** Names of the equipment, for details pages and comparisons (batch); searches leave it out. */
  features: z.array(z.object({ code: z.string(), name: z.string(), group: z.string().optional() })).optional(),
  packages: z.array(z.string()).optional(),
  historyTypes: z.array(z.string()),
  homeServices: z.array(z.string()),
  tier: z
    .object({ name: z.string(), index: z.number().int(), urgencyDriverType: z.string().optional() })
    .optional()
    .meta({ description: "The placement that the owner bought; it moves neither order nor rating" }),
  marketExtension: z
    .object({ imeDmaMatch: z.boolean() })
    .optional()
    .meta({ description: "imeDmaMatch: beyond the radius, and shipped to the search's place" }),
  addOns: z.object({ emailSent: z.boolean() }).optional().meta({
    description: "emailSent: this shopper wrote to the owner; absent where the service does not know the shopper",
  }),
  accelerate: z.boolean().optional().meta({ description: "It can be bought online" }),
  /** Somebody holds the car until then (ISO date-time); who, nobody is told. */
  reservation: z.object({ state: z.enum(OPEN_RESERVATION_STATES), until: z.iso.datetime() }).optional(),
  /** ISO date the store first saw it. */
  listedOn: z.string(),
  /** ISO date-time when the store first saw it; absent where the day alone is known. */
  listedAt: z.iso.datetime().optional(),
  /** ISO date-time of the last change to price, photos or status. */
  changedAt: z.iso.datetime().optional(),
});
export type Listing = z.infer<typeof listingSchema>;

/** When a dealer is open on a day of the week, by the clock of the place; a day that is not named is closed. */
const openingHoursSchema = z.object({
  /** 0 is Sunday. */
  weekday: z.number().int().min(0).max(6),
  opens: z.string().regex(TIME_OF_DAY),
  closes: z.string().regex(TIME_OF_DAY),
});

/** A dealer or private seller (section 3, "Owner"). */
export const ownerSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.object({ src: z.string() }).optional(),
  location: z
    .object({
      address: z.object({
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        zip: z.string().optional(),
      }),
    })
    .optional(),
  phone: z.object({ value: z.string() }).optional(),
  website: z.object({ href: z.string() }).optional(),
  privateSeller: z.boolean(),
  /** Miles. */
  distanceFromSearch: z.number().nonnegative().optional(),
  homeServices: z.array(z.string()),
  rating: z.object({ value: z.number(), count: z.number().int().nonnegative() }).optional(),
  shippingLabel: z.string().optional(),
  /** Of one seller alone (listing and owner by id); absent where nobody says. */
  hours: z.array(openingHoursSchema).optional(),
  hideEmailForm: z.boolean(),
  dealerDiff: z.object({ tagline: z.string() }).optional(),
  paymentServices: paymentServicesSchema.optional(),
  leadCandidates: z.array(z.unknown()).optional().meta({ description: "Accepted and shown nowhere" }),
  TradeIns: z.array(z.unknown()).optional().meta({ description: "Accepted and shown nowhere" }),
});
export type Owner = z.infer<typeof ownerSchema>;
