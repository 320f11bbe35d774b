import { expect, test } from "vitest";
import { toSimpleColor } from "./simple-colors";

test.each([
  ["Shadow Black", "BLACK"],
  ["Midnight Silver Metallic", "SILVER"],
  ["Granite Crystal Clearcoat Metallic", "GRAY"],
  ["Corris Grey", "GRAY"],
  ["Silver Gray", "GRAY"],
  ["Blizzard Pearl", "WHITE"],
  ["Ruby Flare Pearl", "RED"],
  ["Black Cherry Pearl", "RED"],
  ["Midnight Jade", "GREEN"],
  ["Steel Sapphire Metallic", "BLUE"],
  ["Blue Streak / Midnight Black Metallic", "BLUE"],
  ["Hypergreen Clearcoat", "GREEN"],
  ["Ebony / Ivory", "BLACK"],
  ["Light Oyster / Ebony", "BEIGE"],
  ["White / Black", "WHITE"],
  ["Saddle Brown", "BROWN"],
  ["Nero Ade", "BLACK"],
  ["Go Mango!", "ORANGE"],
  ["Champagne Quartz", "BEIGE"],
  ["Phantom Violet Pearl", "PURPLE"],
  ["Sunstone Metallic", "GOLD"],
  ["Velocity Yellow", "YELLOW"],
  ["Metallic", undefined],
  ["39525", undefined],
  ["SELECT", undefined],
])("%j is %s", async (name, color) => {
  expect(toSimpleColor(name)).toBe(color);
});
