import { formatCount } from "../../figures/format-figures";
import { VIEW_COUNT_WINDOW_DAYS, VIEWERS_LABEL_ABOVE_VIEWS } from "../../limits";

/** "12 views in 7 days": counted ones, with their window; undefined for few (section 9). */
export const viewsLabel = (views: number): string | undefined =>
  views > VIEWERS_LABEL_ABOVE_VIEWS ? `${formatCount(views)} views in ${VIEW_COUNT_WINDOW_DAYS} days` : undefined;
