import { StripeSimulator } from '#tests/simulators/stripe-simulator.ts';
import { cardEnvironment } from '../card-environment.ts';
import type { HttpClient, Json } from '../http-client.ts';
import type { ProviderJourney } from './provider-journey.ts';

/** Stripe: a page at its own address, from which the browser returns by a link. */
export class StripeJourney implements ProviderJourney {
  readonly name = 'stripe';
  readonly #stripe = new StripeSimulator();
  readonly settings = { secretKey: 'sk_test_12345678', webhookSecret: this.#stripe.secret };

  async start() {
    return cardEnvironment({ STRIPE_API_URL: await this.#stripe.listen() });
  }

  stop = () => this.#stripe.close();

  async open(client: HttpClient, orderId: string): Promise<string> {
    const answer = await client.get(`/api/payments/orders/${orderId}/pay`);
    return answer.headers.get('location')?.split('/').at(-1) ?? '';
  }

  async approve(page: string): Promise<void> {
    Object.assign(this.#stripe.pay(page), { last_payment_error: null });
  }

  async decline(page: string): Promise<void> {
    this.#stripe.decline(page);
  }

  async comeBack(client: HttpClient, _page: string, paymentId: string): Promise<void> {
    await client.get(`/api/payments/${paymentId}/return`);
  }

  /** The library of Stripe itself tries once more. */
  loseAnswer(): void {
    this.#stripe.faults.push('silent-after-work', 'silent-after-work');
  }

  refundsOf({ id }: Json): number {
    return [...this.#stripe.refunds.values()].filter(({ metadata }) => metadata['payment_id'] === id).length;
  }
}
