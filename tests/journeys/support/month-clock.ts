import { expect, type Page } from '@playwright/test';
import type { FakeClock } from '#tests/support/fake-clock.ts';

const undoSeconds = 21;

/** The clock of a shop, followed by the pages of a visitor and of the owner. */
export class MonthClock {
  readonly #clock: FakeClock;
  readonly #panel: Page;
  readonly #pages: readonly Page[];

  constructor(clock: FakeClock, { visitor, panel }: { visitor: Page; panel: Page }) {
    this.#clock = clock;
    this.#panel = panel;
    this.#pages = [visitor, panel];
  }

  async start(): Promise<void> {
    for (const page of this.#pages) await this.follow(page);
  }

  /** Sets the clock of a new page. */
  async follow(page: Page): Promise<void> {
    await page.clock.install({ time: this.#clock.now() });
  }

  async moveTo(time: Date): Promise<void> {
    this.#clock.moveTo(time);
    for (const page of this.#pages) await page.clock.setSystemTime(this.#clock.now());
  }

  /** Moves beyond the time in which a delivery can be undone, and waits until the jobs have issued the document. */
  async untilDocuments(count: number): Promise<void> {
    await this.moveTo(new Date(this.#clock.now().getTime() + undoSeconds * 1000));
    const issued = async () =>
      (await (await this.#panel.request.get('/api/admin/documents?limit=50')).json()).documents.length;
    await expect.poll(issued, { timeout: 60_000 }).toBe(count);
  }
}
