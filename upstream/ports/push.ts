import type { Brand } from "../../app/domain/brand";

/** A browser's subscription as the Push API writes it. The endpoint is a secret: whoever knows it can send there. */
export interface PushSubscriptionFacts {
  readonly endpoint: string;
  /** Base64url: the browser's public key, 65 bytes, and its secret, 16. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A browser that Firebase reaches: `fcm:` and its token, a secret as well. Firebase seals for it. */
interface FirebaseAddress {
  readonly endpoint: string;
  readonly keys?: undefined;
}

export type PushAddress = PushSubscriptionFacts | FirebaseAddress;

export interface PushMessage {
  /** What the worker reads: JSON. */
  readonly text: string;
  /** A newer message takes the place of one of the same topic that waits: 1 to 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
  readonly urgency: "low" | "normal";
}

export type PushOutcome =
  /** The push service took it. */
  | { readonly kind: "taken" }
  /** The subscription has ended for good (404, 410). */
  | { readonly kind: "ended" }
  /** More than a push service takes: nothing was sent, or it said so (413). */
  | { readonly kind: "too-large" }
  /** Ours to mend: our key or our words (other 4xx, a redirect), or an endpoint that nobody may be made to ask. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The service is busy, down or silent, after some tries; whether it took the message nobody knows. */
  | { readonly kind: "later"; readonly reason: string };

/** The pair by which push services know us (RFC 8292), base64url: a point of 65 bytes, and a number of 32. */
export interface VapidPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Sends by Firebase as the owner's project; secret. The names are those of Google's file. */
export interface ServiceAccount {
  readonly project_id: string;
  readonly client_email: string;
  readonly private_key: string;
  readonly token_uri: string;
}

/** What a browser needs to have a token made by Firebase; public all of it. */
export interface FirebaseWebConfig {
  readonly apiKey: string;
  readonly projectId: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  /** Firebase's key for this site, base64url. */
  readonly vapidKey: string;
}

export interface PushSender {
  /** What browsers subscribe with: base64url, 65 bytes. */
  readonly publicKey: string;
  send(to: PushAddress, message: PushMessage): Promise<PushOutcome>;
}

/** Sends to browsers, however each is reached, and reads what one says of itself. */
export interface PushPort extends PushSender {
  readonly firebase: FirebaseWebConfig | undefined;
  /** What a browser says of itself; null where nothing can be sent there. */
  readonly read: (subscription: string) => PushAddress | null;
}

/** A browser that takes notifications for an account. */
export interface PushDevice {
  /** A hash of the address: the same browser is the same device until its push service gives it another address. */
  readonly id: string;
  readonly consumerId: string;
  readonly sessionId: string;
  readonly deviceName: string;
  /** Whose site it subscribed at: its notifications lead there. */
  readonly brand: Brand;
  readonly subscription: PushAddress;
  /** ISO date-times. */
  readonly registeredAt: string;
  readonly seenAt: string;
}

export interface PushDevices {
  /**
   * Whose browser it is from now on. False where its owner removed it and nobody asked there since; `isAsked`: somebody did
   * just now. `replaces`: the address that the push service gave it before.
   */
  put(
    device: Pick<PushDevice, "consumerId" | "sessionId" | "deviceName" | "brand" | "subscription"> & {
      readonly isAsked: boolean;
      readonly replaces?: string | undefined;
    },
  ): Promise<boolean>;
  /**
   * The push service gave a browser another address while nobody was signed in there: whoever names the old one is that
   * browser, since nobody else knows it. False where there is no such device.
   */
  follow(oldEndpoint: string, subscription: PushAddress): Promise<boolean>;
  /** The one that was seen last comes first. */
  listOf(consumerId: string): Promise<readonly PushDevice[]>;
  ofConsumers(consumerIds: readonly string[]): Promise<ReadonlyMap<string, readonly PushDevice[]>>;
  /** Its owner wants no notifications there. */
  remove(consumerId: string, deviceId: string): Promise<void>;
  /** Its push service says that the subscription has ended. */
  dropEnded(deviceId: string): Promise<void>;
  /** Sites of which a browser of the account took notifications once, and does no more. */
  sitesBefore(consumerId: string): Promise<readonly Brand[]>;
  /** Sites whose last browser of the account ended by its push service's word, and nobody has told its owner. */
  untoldEnds(consumerId: string): Promise<readonly Brand[]>;
  noteEndTold(consumerId: string, brand: Brand): Promise<void>;
  forgetSeenBefore(isoDateTime: string): Promise<number>;
}
