import { useState } from "react";
import { useAnnounce } from "./live-region";

interface CopyWords {
  /** Heard where it is copied: "Link copied". */
  readonly copied: string;
  /** Heard and shown where the browser has no clipboard, or does not let the page write to it. */
  readonly refused: string;
}

interface Copying {
  readonly isCopied: boolean;
  readonly isRefused: boolean;
  /** Gives whether it is copied. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** A button that copies a text: says what came of it. */
export function useCopy({ copied, refused }: CopyWords): Copying {
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  async function copy(text: string): Promise<boolean> {
    const isCopied = await writeToClipboard(text);
    setOutcome(isCopied ? "copied" : "refused");
    announce(isCopied ? copied : refused, "copy");
    return isCopied;
  }
  return { isCopied: outcome === "copied", isRefused: outcome === "refused", copy };
}

async function writeToClipboard(text: string): Promise<boolean> {
  // Absent in older browsers, and wherever the page did not come over https.
  if (!("clipboard" in navigator)) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
