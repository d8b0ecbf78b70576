import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { AddressParts, SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import type { Courier as CourierName } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Inspection } from '#contracts/orders/orders.ts';
import type { ParcelStatus } from '#contracts/waybills/parcel-statuses.rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ListedOffice } from '../listed-office.ts';
import type { ListedSettlement } from '../settlements/listed-settlement.ts';

/** What a courier identifies the shop by: user and password, or client id and secret. */
export interface CourierKeys {
  login: string;
  secret: string;
}

/** What an adapter is opened with. `base` is the URL of the courier's API. */
export interface CourierAccess<Keys = CourierKeys> {
  base: string;
  keys: Keys;
  options: CourierOptions;
}

/** An office or locker by the courier's code, or an address in Bulgaria. */
export type Place =
  | { kind: 'office'; id: string; isLocker: boolean }
  | {
      kind: 'address';
      city: string;
      postcode: string;
      street: string;
      /** Set for an address that the courier itself has listed: its fields are sent as they are. */
      parts?: AddressParts | null;
    };

/** A street or a quarter of a settlement as its courier names it, with the courier's own id. */
export interface ListedStreet {
  id: string;
  kind: 'street' | 'quarter';
  name: string;
}

/** An address that the courier does not understand comes with the courier's own words. */
export type AddressCheck = { isUnderstood: true } | { isUnderstood: false; reason: string };

export interface Party {
  name: string;
  phone: string;
  email: string;
  place: Place;
}

/** A line of the content list (опис) with its price in euro cents. The lines add up exactly to the amount to collect. */
export interface ContentLine {
  sku: string;
  description: string;
  amount: number;
  /** VAT contained in the amount, in percent; absent in requests that version 1.1.0 wrote. */
  vatRate?: number;
}

/** What a courier is asked to carry. All amounts are in euro cents. */
export interface ParcelRequest {
  /** The id of the waybill, which identifies the parcel when an answer was lost. */
  reference: string;
  orderNumber: number;
  direction: 'to-customer' | 'to-shop';
  /** Who pays the courier for a parcel to a customer; a return is always paid by the shop. Absent in old requests. */
  payer?: 'sender' | 'recipient';
  from: Party;
  to: Party;
  weightGrams: number;
  /** The value of the goods. */
  value: number;
  cod: { amount: number; contents: ContentLine[] } | null;
  /** What the recipient may do before paying: nothing, open the parcel, or try the goods. Lockers allow neither. */
  inspection: Inspection;
}

export interface MadeParcel {
  /** The number of the waybill. */
  number: string;
  /** The price in euro cents; null if the courier does not state it. */
  price: number | null;
  /** The URL of the label, if the courier serves it under one. */
  labelUrl: string | null;
}

/** A file with the labels of one or more parcels. */
export interface LabelFile {
  numbers: readonly string[];
  /** Null when the courier sent something else than a PDF. */
  pdf: Uint8Array | null;
}

export interface TrackedParcel {
  status: ParcelStatus;
  /** When it reached this status; null if the courier does not say. */
  at: Date | null;
}

/** Cash on delivery that a courier has paid out for a parcel, in euro cents. */
export interface PaidOut {
  number: string;
  amount: number;
  at: Date;
}

export interface QuoteRequest {
  to: Place;
  weightGrams: number;
  /** The amount to collect in euro cents; 0 for none. */
  codMinor: number;
}

/** A visit of the courier at the shop. */
export interface PickupRequest {
  numbers: string[];
  from: Date;
  to: Date;
  weightGrams: number;
}

/** The size of the pages of labels: one A6 label each, or four on an A4 sheet. */
export type LabelPaper = 'a6' | 'a4';

/**
 * A courier. No operation is called within a transaction. They throw CourierDown when the outcome is unknown, and
 * CourierRefusal when nothing happened.
 */
export interface Courier {
  /** Every office and locker in Bulgaria. */
  places(): Promise<ListedOffice[]>;
  /** Every town and village in Bulgaria. Absent for a courier without a register. */
  settlements?(): Promise<ListedSettlement[]>;
  /** The streets and quarters of a settlement, by its id of `settlements`. Absent for a courier without such lists. */
  streets?(settlementId: string): Promise<ListedStreet[]>;
  /** Whether a parcel can be sent to this address, asked before it is paid. Absent for a courier that cannot tell. */
  checkAddress?(place: Place & { kind: 'address' }): Promise<AddressCheck>;
  /** Who the shop may be as a sender, from where, and by which agreements. Absent for a courier without accounts. */
  profiles?(): Promise<SenderProfile[]>;
  /** The price in euro cents, incl. VAT. */
  quote(request: QuoteRequest): Promise<number>;
  /** Not idempotent: after a lost answer, `find` comes first. */
  create(parcel: ParcelRequest): Promise<MadeParcel>;
  /** The parcel that an earlier `create` with this reference has made since `since`; null if there is none. */
  find(parcel: ParcelRequest, since: Date): Promise<MadeParcel | null>;
  /** Succeeds for a parcel that is cancelled already; refuses after the pick-up. */
  cancel(number: string): Promise<void>;
  /** The labels in the order of the parcels, with a label of A6 per page. */
  labels(parcels: readonly MadeParcel[]): Promise<LabelFile[]>;
  /** The status of each known parcel, in few calls. Unknown numbers are left out. */
  track(numbers: readonly string[]): Promise<Map<string, TrackedParcel>>;
  /** What was paid out for these parcels since `since`. */
  payouts(numbers: readonly string[], since: Date): Promise<PaidOut[]>;
  /** Requests a visit, and returns the courier's number of it. */
  pickup(request: PickupRequest): Promise<string>;
  /** Checks the keys with a call that changes nothing. */
  test(): Promise<void>;
}

/** No response, or one without a known outcome. */
export class CourierDown extends Error {
  override readonly name = 'CourierDown';
}

/** A definite refusal, in the courier's own words: nothing happened. */
export class CourierRefusal extends Error {
  override readonly name = 'CourierRefusal';
}

/** What staff see when a courier refused (CONFLICT) or did not answer (UNAVAILABLE). Other errors are returned as is. */
export function asShopError(error: unknown, name: CourierName): unknown {
  if (error instanceof CourierRefusal) return new ShopError('CONFLICT', { message: error.message });
  if (!(error instanceof CourierDown)) return error;
  const message = `${courierNames[name]} не отговаря. Опитай отново след минута.`;
  return new ShopError('UNAVAILABLE', { message, retryAfterSeconds: 60, cause: error });
}
