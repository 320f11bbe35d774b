/** Views of one vehicle on one day under one brand. */
export interface DayCount {
  readonly vin: string;
  readonly brand: string;
  /** ISO date. */
  readonly day: string;
  readonly views: number;
}

/** Who looked, as a hash, and how often it counted. */
export type CountedViewer = readonly [viewer: string, views: number];

interface ConsumerDevice {
  readonly brand: string;
  readonly pixallId: string;
  readonly browserToken: string;
}

interface StillInterestedRecord {
  readonly brand: string;
  readonly vins: readonly string[];
  readonly consumerId?: string | undefined;
  readonly email?: string | undefined;
}

/** What shoppers did, as it is stored: views by day, browsers that take push messages, vehicles that they still want. */
export interface EngagementStore {
  viewCounts(): Promise<readonly DayCount[]>;
  viewersOf(day: string): Promise<readonly CountedViewer[]>;
  /** Puts what changed, and forgets the views before `firstDay` and the viewers of other days. */
  putViews(views: {
    readonly changed: readonly DayCount[];
    readonly firstDay: string;
    readonly day: string;
    readonly viewers: readonly CountedViewer[];
  }): Promise<void>;
  /** A browser that registers again replaces its token. */
  putDevice(device: ConsumerDevice): Promise<void>;
  /** The same cars of an account are one record for a day. */
  addStillInterested(record: StillInterestedRecord): Promise<{ readonly id: string; readonly recordedAt: string }>;
  forgetDevicesBefore(isoDateTime: string): Promise<number>;
  forgetInterestBefore(isoDateTime: string): Promise<number>;
}
