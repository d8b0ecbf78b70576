import type { Locator, Page } from '@playwright/test';

/** An owner at work: every press and every typed field is counted, so that a screen that asks for more is noticed. */
export class OwnerHands {
  presses = 0;
  fields = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(control: Locator): Promise<void> {
    this.presses += 1;
    await control.click();
  }

  async pressButton(name: string | RegExp, within: Page | Locator = this.#page): Promise<void> {
    await this.press(within.getByRole('button', { name, exact: true }));
  }

  /** Opens a screen by its link in the menu of the panel. */
  async open(name: string): Promise<void> {
    await this.press(this.#page.getByRole('navigation').getByRole('link', { name, exact: true }));
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async typeInto(label: string, text: string, within: Page | Locator = this.#page): Promise<void> {
    await this.type(within.getByLabel(label, { exact: true }), text);
  }

  /** Two presses: on the list and on the choice. */
  async choose(list: Locator, label: string): Promise<void> {
    this.presses += 2;
    await list.selectOption({ label });
  }

  /** Two presses: on the button and on the file. */
  async upload(label: string, name: string, content: string): Promise<void> {
    this.presses += 2;
    const files = { name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) };
    await this.#page.getByLabel(label, { exact: true }).setInputFiles(files);
  }
}
