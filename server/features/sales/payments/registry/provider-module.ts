import type { Deps } from '#server/platform/deps.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The values of a provider's settings by name; empty ones are not set. */
export type ProviderValues = Readonly<Record<string, string>>;

/** A setting of a provider as the owner fills it in. */
export interface ProviderField {
  name: string;
  /** The row of payment_keys, after the provider's name; never changes. */
  stored: string;
  label: string;
  help: string;
  /** `secret` is never shown again; `lines` is a text of several lines. */
  kind: 'text' | 'secret' | 'secret-lines' | 'lines' | 'choice';
  options?: readonly { value: string; label: string }[];
  /** Applies while nothing is stored. */
  preset?: string;
  /** Precedes the preset while the provider has no settings at all, and is stored with the first ones. */
  initial?: string;
  maxLength: number;
  /** Cards cannot be accepted without it. */
  isNeeded: boolean;
  /** The variable of the environment that takes precedence. */
  variable?: string;
  /** What is wrong with a typed value; null for nothing. */
  check(value: string): string | null;
}

/** What an operation of a provider works with. */
export interface ProviderContext extends Pick<Deps, 'db' | 'config' | 'secrets' | 'clock'> {
  values: ProviderValues;
}

/** A call by which a provider says that something has happened. */
interface RawNotice {
  body: Buffer;
  header(name: string): string | undefined;
  now: Date;
}

/** The parts of a proven notice that are used. Amounts and states are asked for. */
export interface ProviderNotice {
  /** The provider's id of the event, the same for every delivery. */
  eventId: string;
  type: string;
  paymentId: string | null;
  /** The provider's id of the payment, if the notice contains only that. */
  paymentRef: string | null;
}

/** An address that the owner enters at the provider. */
interface ProviderAddress {
  label: string;
  address: string;
  help: string;
}

/** Everything that the shop knows about a provider of card payments. A provider is a folder that exports one. */
export interface ProviderModule {
  /** Stored with payments and part of addresses; never changes. */
  name: string;
  label: string;
  /** What the owner reads before choosing it. */
  text: string;
  /** Wallets that its payment page shows to buyers whose device has them. */
  wallets: readonly string[];
  /** The smallest amount that it charges, in euro cents. */
  minimum: number;
  /** Whether money can be reserved, and captured by the staff later. */
  canAuthorize: boolean;
  /** Whether a part of a payment can be refunded. */
  canRefundParts: boolean;
  /** Moves no money and may be chosen in a demo only. */
  isTrial: boolean;
  fields: readonly ProviderField[];
  /** What is wrong with the settings together, by the name of the field; null for nothing. */
  refusal?(values: ProviderValues): { field: string; message: string } | null;
  /** Whether real money moves; null without settings. */
  isLive(values: ProviderValues): boolean | null;
  addresses(baseUrl: string): readonly ProviderAddress[];
  /** @throws ProviderDown when its settings are missing */
  open(context: ProviderContext): Promise<PaymentProvider>;
  /** Asks the provider something harmless and returns what to tell the owner. @throws ShopError */
  test?(context: ProviderContext): Promise<string>;
  /** Null when the provider did not sign it. */
  readNotice?(context: ProviderContext, notice: RawNotice): Promise<ProviderNotice | null>;
  /** What a received notice is answered with; JSON by default. */
  noticeAnswer?: string;
  /**
   * Takes what the browser of a returning buyer posts. Returns the payment, whose state is asked for next, and whether
   * the provider signed it: without that, nothing is changed.
   */
  readReturn?(context: ProviderContext, body: Buffer): Promise<{ paymentId: string | null; isSigned: boolean }>;
  /** A new key for the provider: sets the secret fields that it returns, and gives a file to hand in. */
  makeKey?(values: ProviderValues, site: KeySite): { values: ProviderValues; file: KeyFile };
  /** The file of the stored key once more. @throws CONFLICT without a key */
  keyFile?(values: ProviderValues, site: KeySite): KeyFile;
}

/** What the file of a key says besides the settings. */
export interface KeySite {
  host: string;
  now: Date;
}

/** A file to hand in at the provider. */
export interface KeyFile {
  name: string;
  text: string;
}
