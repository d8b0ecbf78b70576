/** What the rows of the demo shop got as ids, by the names that the content knows them by. */
export class DemoIds {
  readonly #byName = new Map<string, string>();

  set(kind: DemoKind, name: string, id: string): string {
    this.#byName.set(`${kind} ${name}`, id);
    return id;
  }

  /** Throws for a name that the content does not have: a typing mistake in it must not load half a shop. */
  get(kind: DemoKind, name: string): string {
    const id = this.#byName.get(`${kind} ${name}`);
    if (id === undefined) throw new Error(`The demo shop has no ${kind} "${name}".`);
    return id;
  }
}

/** Values are named `attribute/value`, variants by their SKU, first pictures by their product, people by number. */
export type DemoKind = 'category' | 'attribute' | 'value' | 'product' | 'variant' | 'picture' | 'person';
