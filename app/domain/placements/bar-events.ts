/** Events of the bar at the foot of the window, from the ad that is shown: it had its turn, or is closed with the bar. */
export type BarEvent = "barturn" | "barclose";
