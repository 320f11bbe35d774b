import "./group-help.css";
import { Fragment, memo } from "react";
import { OverlayLink } from "../dialog/overlay-link";

/** Explanations that belong to a group of the filter panel, by the group's id. */
const HELP: Readonly<Record<string, readonly { readonly title: string; readonly path: string }[]>> = {
  condition: [
    { title: "What Certified means", path: "/cars-for-sale/info/certified" },
    { title: "Money-back guarantee", path: "/cars-for-sale/info/money-back-guarantee" },
  ],
  fuel: [{ title: "Electric vehicle types", path: "/cars-for-sale/info/electric-vehicles" }],
};

export const GroupHelp = memo(function GroupHelp({ groupId }: { groupId: string }) {
  const help = HELP[groupId];
  if (help === undefined) return null;
  return (
    <p className="grouphelp">
      {help.map(({ title, path }) => (
        <Fragment key={path}>
          <OverlayLink to={path} title={title} carriesWayBack>
            {title}
          </OverlayLink>{" "}
        </Fragment>
      ))}
    </p>
  );
});
