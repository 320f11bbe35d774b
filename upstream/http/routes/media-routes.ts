import { readVehiclePictures, vehiclePictureSvg } from "../../media/vehicle-pictures";
import { notFound } from "../../refusals/service-error";
import type { Reply, Route } from "../route";

function pictureReply(file: string, color: string | undefined): Reply {
  const style = /^([A-Za-z]{1,16})\.svg$/.exec(file)?.[1];
  const body = style === undefined ? null : vehiclePictureSvg(style, color);
  if (body === null) throw notFound("No such picture.");
  return { status: 200, mediaType: "image/svg+xml; charset=utf-8", body, freshness: "media" };
}

/** Vehicle pictures: `/media/vehicles/suv.svg?color=BLUE` and `/media/vehicles/suv/BLUE.svg`. */
export function mediaRoutes(): readonly Route[] {
  readVehiclePictures();
  return [
    {
      method: "GET",
      path: "/media/vehicles/{file}",
      run: ({ pathValues, searchParams }) =>
        pictureReply(pathValues.file ?? "", searchParams.get("color") ?? undefined),
    },
    {
      method: "GET",
      path: "/media/vehicles/{style}/{file}",
      run({ pathValues }) {
        const color = /^([A-Za-z]{1,16})\.svg$/.exec(pathValues.file ?? "")?.[1];
        if (color === undefined) throw notFound("No such picture.");
        return pictureReply(`${pathValues.style}.svg`, color);
      },
    },
  ];
}
