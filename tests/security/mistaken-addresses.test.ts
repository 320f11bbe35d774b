import { expect, inject, test } from "vitest";
import { HOST } from "../servers/deployed-site";
import { rawRequest, sendUntilAdmitted } from "./raw-request";

/** What anybody can do: ask for the details page of a word that another operation of the services answers to. */
const { port } = inject("site");
const GETS = 20;
const get = (path: string) => sendUntilAdmitted(port, rawRequest({ path }, HOST));
const statusesOf = async (path: string) =>
  new Set((await Promise.all(Array.from({ length: GETS }, () => get(path)))).map(({ status }) => status));

const WORDS = ["count", "batch", "similar", "relaxations"];
const ADDRESSES = WORDS.flatMap((word) => [
  `/cars-for-sale/vehicle/${word}`,
  `/cars-for-sale/vehicle/${word}/contact`,
  `/cars-for-sale/vehicle/${word}/report`,
  `/cars-for-sale/vehicle/${word}.md`,
]);

async function aVehiclePath(): Promise<string> {
  const { body } = await get("/cars-for-sale");
  return /\/cars-for-sale\/vehicle\/\d+/.exec(body)?.[0] ?? "";
}

test("twenty visits of each are 404, and the page, the form and the twin of a car stand meanwhile", async () => {
  const car = await aVehiclePath();
  for (const address of ADDRESSES) {
    expect.soft(await statusesOf(address), address).toEqual(new Set([404]));
    expect.soft(await statusesOf(car), `${car} after ${address}`).toEqual(new Set([200]));
  }
  for (const page of ["/contact", "/report", ".md"]) expect((await get(car + page)).status).toBe(200);
});
