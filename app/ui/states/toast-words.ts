import type { IconName } from "../icon/icon";

interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastWords {
  readonly icon: IconName;
  readonly text: string;
  readonly actions: readonly ToastAction[];
}
