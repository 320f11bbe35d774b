import type { VehicleStyle } from "../../app/domain/vocabulary";
import type { Feature } from "./catalog";

/** Under what details pages list equipment, in this order. */
const FEATURE_GROUPS = {
  comfort: "Comfort",
  safety: "Safety and driver help",
  audio: "Audio and phone",
  exterior: "Exterior",
} as const;

/** When and on which trims an item of equipment is found. */
interface EquipmentRule extends Omit<Feature, "group"> {
  readonly group: keyof typeof FEATURE_GROUPS;
  /** First model year in which it was more than a curiosity. */
  readonly since: number;
  /** Standard from this equipment level on; 6 is never standard, always an option. */
  readonly level: number;
  /** From this model year on every car has it: the law or the market made it so. */
  readonly everywhereSince?: number;
  readonly styles?: readonly VehicleStyle[];
  readonly isSafety?: boolean;
}

const FAMILY_STYLES: readonly VehicleStyle[] = ["SUVCROSS", "VANMV", "WAGON"];
const CLOSED_STYLES: readonly VehicleStyle[] = ["SUVCROSS", "SEDAN", "TRUCKS", "HATCH", "COUPE", "VANMV", "WAGON"];

const EQUIPMENT: readonly EquipmentRule[] = [
  { code: "AIR_CONDITIONING", name: "Air conditioning", group: "comfort", since: 1990, level: 0 },
  { code: "POWER_WINDOWS", name: "Power windows", group: "comfort", since: 1990, level: 1, everywhereSince: 2018 },
  { code: "CRUISE_CONTROL", name: "Cruise control", group: "safety", since: 1990, level: 1, everywhereSince: 2020 },
  { code: "KEYLESS_ENTRY", name: "Keyless entry", group: "comfort", since: 1998, level: 1, everywhereSince: 2020 },
  { code: "ALARM_SYSTEM", name: "Alarm system", group: "safety", since: 1998, level: 2 },
  { code: "ALLOY_WHEELS", name: "Alloy wheels", group: "exterior", since: 1995, level: 1 },
  { code: "PREMIUM_WHEELS", name: "Premium wheels, 19 inches and over", group: "exterior", since: 2008, level: 4 },
  { code: "POWER_DRIVER_SEAT", name: "Power driver seat", group: "comfort", since: 1995, level: 2 },
  { code: "POWER_PASSENGER_SEAT", name: "Power passenger seat", group: "comfort", since: 2000, level: 4 },
  { code: "MEMORY_SEATS", name: "Memory seats", group: "comfort", since: 2000, level: 4 },
  { code: "CLOTH_SEATS", name: "Cloth seats", group: "comfort", since: 1990, level: 6 },
  { code: "LEATHER_SEATS", name: "Leather seats", group: "comfort", since: 1995, level: 3 },
  { code: "HEATED_SEATS", name: "Heated seats", group: "comfort", since: 2000, level: 3 },
  { code: "HEATED_REAR_SEATS", name: "Heated rear seats", group: "comfort", since: 2008, level: 5 },
  { code: "COOLED_SEATS", name: "Ventilated seats", group: "comfort", since: 2008, level: 5 },
  { code: "MASSAGE_SEATS", name: "Massaging seats", group: "comfort", since: 2014, level: 6 },
  { code: "HEATED_STEERING_WHEEL", name: "Heated steering wheel", group: "comfort", since: 2010, level: 4 },
  { code: "LEATHER_STEERING_WHEEL", name: "Leather steering wheel", group: "comfort", since: 1998, level: 2 },
  { code: "DUAL_ZONE_CLIMATE", name: "Dual-zone climate control", group: "comfort", since: 2003, level: 2 },
  {
    code: "TRI_ZONE_CLIMATE",
    name: "Three-zone climate control",
    group: "comfort",
    since: 2008,
    level: 3,
    styles: FAMILY_STYLES,
  },
  {
    code: "REARVIEW_CAMERA",
    name: "Rearview camera",
    group: "safety",
    since: 2010,
    level: 2,
    everywhereSince: 2018,
    isSafety: true,
  },
  { code: "SURROUND_VIEW_CAMERA", name: "Surround-view camera", group: "safety", since: 2014, level: 5 },
  { code: "PARKING_SENSORS", name: "Parking sensors", group: "safety", since: 2008, level: 4, isSafety: true },
  { code: "PARKING_ASSIST", name: "Self-parking assist", group: "safety", since: 2013, level: 6 },
  { code: "BLUETOOTH", name: "Bluetooth", group: "audio", since: 2009, level: 1, everywhereSince: 2016 },
  { code: "APPLE_CARPLAY", name: "Apple CarPlay", group: "audio", since: 2016, level: 2, everywhereSince: 2021 },
  { code: "ANDROID_AUTO", name: "Android Auto", group: "audio", since: 2016, level: 2, everywhereSince: 2021 },
  { code: "WIRELESS_CARPLAY", name: "Wireless Apple CarPlay", group: "audio", since: 2021, level: 3 },
  { code: "WIRELESS_CHARGING", name: "Wireless phone charging", group: "audio", since: 2018, level: 3 },
  { code: "USB_PORTS", name: "USB ports", group: "audio", since: 2010, level: 0 },
  { code: "NAVIGATION", name: "Navigation system", group: "audio", since: 2004, level: 4 },
  { code: "SATELLITE_RADIO", name: "Satellite radio", group: "audio", since: 2005, level: 2 },
  { code: "HD_RADIO", name: "HD radio", group: "audio", since: 2010, level: 3 },
  { code: "PREMIUM_AUDIO", name: "Premium audio", group: "audio", since: 2000, level: 4 },
  {
    code: "REAR_ENTERTAINMENT",
    name: "Rear-seat entertainment",
    group: "audio",
    since: 2005,
    level: 6,
    styles: FAMILY_STYLES,
  },
  { code: "WIFI_HOTSPOT", name: "Wi-Fi hotspot", group: "audio", since: 2016, level: 3 },
  { code: "DIGITAL_DASH", name: "Digital instrument cluster", group: "audio", since: 2017, level: 4 },
  { code: "HEAD_UP_DISPLAY", name: "Head-up display", group: "safety", since: 2013, level: 5 },
  { code: "AMBIENT_LIGHTING", name: "Ambient lighting", group: "comfort", since: 2014, level: 5 },
  { code: "SUNROOF", name: "Sunroof / moonroof", group: "comfort", since: 1990, level: 4, styles: CLOSED_STYLES },
  {
    code: "PANORAMIC_ROOF",
    name: "Panoramic roof",
    group: "comfort",
    since: 2010,
    level: 5,
    styles: ["SUVCROSS", "SEDAN", "HATCH", "WAGON", "TRUCKS"],
  },
  { code: "REMOTE_START", name: "Remote start", group: "comfort", since: 2010, level: 3 },
  { code: "PUSH_BUTTON_START", name: "Push-button start", group: "comfort", since: 2010, level: 2 },
  {
    code: "HANDS_FREE_LIFTGATE",
    name: "Hands-free liftgate",
    group: "exterior",
    since: 2014,
    level: 5,
    styles: FAMILY_STYLES,
  },
  { code: "POWER_LIFTGATE", name: "Power liftgate", group: "exterior", since: 2006, level: 3, styles: FAMILY_STYLES },
  { code: "ROOF_RACK", name: "Roof rack", group: "exterior", since: 1995, level: 2, styles: FAMILY_STYLES },
  { code: "TOW_HITCH", name: "Tow hitch", group: "exterior", since: 1995, level: 3, styles: ["TRUCKS"] },
  {
    code: "TRAILER_BRAKE_CONTROL",
    name: "Trailer brake control",
    group: "exterior",
    since: 2010,
    level: 4,
    styles: ["TRUCKS"],
  },
  { code: "BED_LINER", name: "Bed liner", group: "exterior", since: 1995, level: 3, styles: ["TRUCKS"] },
  { code: "RUNNING_BOARDS", name: "Running boards", group: "exterior", since: 1998, level: 4, styles: ["TRUCKS"] },
  { code: "FOG_LIGHTS", name: "Fog lights", group: "exterior", since: 1995, level: 2 },
  { code: "LED_HEADLIGHTS", name: "LED headlights", group: "exterior", since: 2014, level: 3, everywhereSince: 2024 },
  { code: "AUTO_HIGH_BEAMS", name: "Automatic high beams", group: "safety", since: 2014, level: 3, isSafety: true },
  { code: "RAIN_SENSING_WIPERS", name: "Rain-sensing wipers", group: "safety", since: 2008, level: 5 },
  {
    code: "STABILITY_CONTROL",
    name: "Stability control",
    group: "safety",
    since: 2004,
    level: 2,
    everywhereSince: 2012,
    isSafety: true,
  },
  {
    code: "SIDE_AIRBAGS",
    name: "Side airbags",
    group: "safety",
    since: 2002,
    level: 2,
    everywhereSince: 2012,
    isSafety: true,
  },
  {
    code: "BLIND_SPOT_MONITOR",
    name: "Blind-spot monitor",
    group: "safety",
    since: 2011,
    level: 3,
    everywhereSince: 2026,
    isSafety: true,
  },
  {
    code: "LANE_DEPARTURE_WARNING",
    name: "Lane departure warning",
    group: "safety",
    since: 2012,
    level: 3,
    everywhereSince: 2022,
    isSafety: true,
  },
  {
    code: "LANE_KEEP_ASSIST",
    name: "Lane keeping assist",
    group: "safety",
    since: 2015,
    level: 3,
    everywhereSince: 2023,
    isSafety: true,
  },
  {
    code: "ADAPTIVE_CRUISE_CONTROL",
    name: "Adaptive cruise control",
    group: "safety",
    since: 2012,
    level: 4,
    isSafety: true,
  },
  {
    code: "AUTOMATIC_EMERGENCY_BRAKING",
    name: "Automatic emergency braking",
    group: "safety",
    since: 2014,
    level: 3,
    everywhereSince: 2022,
    isSafety: true,
  },
  {
    code: "FORWARD_COLLISION_WARNING",
    name: "Forward collision warning",
    group: "safety",
    since: 2012,
    level: 3,
    everywhereSince: 2021,
    isSafety: true,
  },
  {
    code: "REAR_CROSS_TRAFFIC_ALERT",
    name: "Rear cross-traffic alert",
    group: "safety",
    since: 2013,
    level: 3,
    isSafety: true,
  },
  {
    code: "DRIVER_ATTENTION_MONITOR",
    name: "Driver attention monitor",
    group: "safety",
    since: 2018,
    level: 4,
    isSafety: true,
  },
  {
    code: "THIRD_ROW",
    name: "Third-row seats",
    group: "comfort",
    since: 1990,
    level: 6,
    styles: ["SUVCROSS", "VANMV", "WAGON"],
  },
  {
    code: "CAPTAINS_CHAIRS",
    name: "Captain's chairs",
    group: "comfort",
    since: 2000,
    level: 6,
    styles: ["SUVCROSS", "VANMV"],
  },
];

const RULES = new Map(EQUIPMENT.map((rule) => [rule.code, rule]));

/** The feature vocabulary, in display order of the table above. */
export const FEATURES: readonly Feature[] = EQUIPMENT.map(({ code, name, group }) => ({
  code,
  name,
  group: FEATURE_GROUPS[group],
}));

export const SAFETY_FEATURE_CODES: ReadonlySet<string> = new Set(
  EQUIPMENT.filter((rule) => rule.isSafety).map((rule) => rule.code),
);

interface EquippedCar {
  /** The equipment of its trim, from 0 to 5. */
  readonly level: number;
  readonly style: VehicleStyle;
  readonly hasThirdRow: boolean;
}

/** Feature codes that every car of this kind and model year has. */
export function standardEquipment(car: EquippedCar, modelYear: number): string[] {
  const fitted = EQUIPMENT.filter((rule) => {
    if (rule.code === "THIRD_ROW") return car.hasThirdRow;
    if (rule.code === "CLOTH_SEATS") return car.level < 3;
    if (modelYear < rule.since || rule.styles?.includes(car.style) === false) return false;
    return car.level >= rule.level || modelYear >= (rule.everywhereSince ?? Number.POSITIVE_INFINITY);
  });
  return fitted.map((rule) => rule.code);
}

/** Whether a car of this style and model year can have the feature at all, as standard or as an option. */
export function isFeatureOfItsTime(code: string, style: VehicleStyle, modelYear: number): boolean {
  const rule = RULES.get(code);
  return rule !== undefined && modelYear >= rule.since && rule.styles?.includes(style) !== false;
}

/** The lower trims of a line: what they have nobody looks for in a car. */
const ORDINARY_LEVEL = 1;

/** Whether even a plain car of this style and model year has the feature, cloth seats as much as a rearview camera of 2018. */
export function isOrdinaryEquipment(code: string, style: VehicleStyle, modelYear: number): boolean {
  return standardEquipment({ level: ORDINARY_LEVEL, style, hasThirdRow: false }, modelYear).includes(code);
}
