/** How long the reel has to stand on the picture that is meant before it is told. */
const SETTLED_AFTER_MS = 120;

/** The same anywhere else: a busy machine draws the way to that picture in pieces. */
const STRAYED_AFTER_MS = 600;

/**
 * Which of the pictures side by side is meant: the one last aimed at, until the reel has come to rest; else the one that
 * stands in the window. Whoever goes on before the reel has arrived goes on from there.
 */
interface MeantPicture {
  readonly meant: () => number;
  readonly aimAt: (index: number) => void;
  /** Where a window of another width has to show the reel: a picture that is swiped past is none yet. */
  readonly held: () => number;
  /** Takes the picture that stands in the window now; how long until it is at rest there, if nothing moves. */
  readonly pass: (index: number) => number;
  /** The reel rests: says whether it is at another picture than before. */
  readonly rest: (index: number) => boolean;
}

export function createMeantPicture(first: number): MeantPicture {
  let meant = first;
  let settled = first;
  let isOnTheWay = false;
  return {
    meant: () => meant,
    aimAt(index) {
      meant = index;
      isOnTheWay = true;
    },
    held: () => (isOnTheWay ? meant : settled),
    pass(index) {
      if (!isOnTheWay) meant = index;
      return index === meant ? SETTLED_AFTER_MS : STRAYED_AFTER_MS;
    },
    rest(index) {
      const isAnother = index !== settled;
      meant = index;
      settled = index;
      isOnTheWay = false;
      return isAnother;
    },
  };
}
