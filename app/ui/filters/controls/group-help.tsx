import { Fragment, memo } from "react";
import { INFO_PATH } from "~/domain/site-paths";
import { OverlayLink } from "../../dialog/overlay-link";

/** Explanations that belong to a group of the filter panel, by the group's id. */
const HELP: Readonly<Record<string, readonly { readonly title: string; readonly path: string }[]>> = {
  condition: [
    { title: "What Certified means", path: `${INFO_PATH}/certified` },
    { title: "Money-back guarantee", path: `${INFO_PATH}/money-back-guarantee` },
  ],
  fuel: [{ title: "Electric vehicle types", path: `${INFO_PATH}/electric-vehicles` }],
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
