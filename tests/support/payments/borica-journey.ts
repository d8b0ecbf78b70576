import { BoricaSimulator } from '#tests/simulators/borica-simulator.ts';
import { cardEnvironment } from '../card-environment.ts';
import type { HttpClient, Json } from '../http-client.ts';
import type { ProviderJourney } from './provider-journey.ts';
import { readForm } from './read-form.ts';

/** BORICA: a form that the browser posts, and an answer that it posts back. */
export class BoricaJourney implements ProviderJourney {
  readonly name = 'borica';
  readonly borica = new BoricaSimulator();

  get settings() {
    return this.borica.settings;
  }

  async start() {
    return cardEnvironment({ BORICA_URL: await this.borica.listen() });
  }

  stop = () => this.borica.close();

  async open(client: HttpClient, orderId: string): Promise<string> {
    const { text } = await client.get(`/api/payments/orders/${orderId}/pay`);
    const opened = this.borica.post(readForm(text).fields);
    if ('refusal' in opened) throw new Error(`The form was refused: ${JSON.stringify(opened.refusal)}`);
    return opened.order;
  }

  async approve(page: string): Promise<void> {
    this.borica.choose(page, 'approve');
  }

  async decline(page: string): Promise<void> {
    this.borica.choose(page, 'decline');
  }

  async comeBack(client: HttpClient, page: string): Promise<void> {
    const answer = new URLSearchParams(this.borica.choose(page, 'cancel')).toString();
    const back = await client.post('/api/payments/returns/borica', undefined, {
      raw: answer,
      csrf: false,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await client.get(back.headers.get('location') ?? '');
  }

  loseAnswer(): void {
    this.borica.faults.push('silent');
  }

  refundsOf({ providerReference }: Json): number {
    const order = String(providerReference).split(' ').at(-1);
    return this.borica.calls.filter(({ TRTYPE, ORDER }) => TRTYPE === '24' && ORDER === order).length;
  }
}
