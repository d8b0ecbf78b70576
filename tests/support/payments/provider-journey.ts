import type { Config } from '#server/platform/config/config.ts';
import type { HttpClient, Json } from '../http-client.ts';

/** What the journey of a provider needs of its simulator. */
export interface ProviderJourney {
  name: string;
  /** What the owner enters in the panel. */
  readonly settings: Record<string, string>;
  /** Starts the simulator and returns the configuration of a shop that reaches it. */
  start(): Promise<Partial<Config>>;
  stop(): Promise<void>;
  /** Opens the payment page of an order as the buyer does. Returns what identifies it. */
  open(client: HttpClient, orderId: string): Promise<string>;
  approve(page: string): Promise<void>;
  decline(page: string): Promise<void>;
  /** The buyer's browser returns to the shop, with what the provider gives it. */
  comeBack(client: HttpClient, page: string, paymentId: string): Promise<void>;
  /** The next request is done and its answer is lost. */
  loseAnswer(): void;
  /** How many refunds of a payment the provider has done. */
  refundsOf(payment: Json): number;
}
