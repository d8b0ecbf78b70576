import { setTimeout as wait } from 'node:timers/promises';
import type { HttpClient } from '#tests/support/http-client.ts';
import { clientOf, signInOwner } from '../buyers.ts';

/** A product that is renamed in one shop and looked at in another. */
export class Spread {
  readonly #admin: HttpClient;
  readonly #visitor: HttpClient;
  readonly #product: { id: string; slug: string };
  #count = 0;

  private constructor(admin: HttpClient, visitor: HttpClient, product: { id: string; slug: string }) {
    this.#admin = admin;
    this.#visitor = visitor;
    this.#product = product;
  }

  static async open(changed: string, seen: string): Promise<Spread> {
    const admin = await signInOwner(changed);
    const { body } = await admin.get('/api/products?limit=1');
    return new Spread(admin, clientOf(seen), body.products[0]);
  }

  /** Renames the product, and returns after how many milliseconds the page in the other shop says so. */
  async measure(maxMilliseconds = 20_000): Promise<number> {
    const page = `/products/${this.#product.slug}`;
    await this.#visitor.get(page).catch(() => null);
    const name = `Чай номер ${++this.#count}`;
    const since = performance.now();
    const passed = () => Math.round(performance.now() - since);
    for (let isSaved = false; passed() < maxMilliseconds; await wait(100)) {
      isSaved ||= (await this.#rename(name)) === 200;
      const shown = isSaved ? await this.#visitor.get(page).catch(() => null) : null;
      if (shown?.status === 200 && shown.text.includes(name)) return passed();
    }
    return Infinity;
  }

  async #rename(name: string): Promise<number> {
    const answer = await this.#admin.put(`/api/admin/products/${this.#product.id}`, { name }).catch(() => null);
    return answer?.status ?? 0;
  }
}
