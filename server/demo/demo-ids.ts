/** The ids of the inserted demo rows, by the names that the content uses. */
export class DemoIds {
  readonly #byName = new Map<string, string>();

  set(kind: DemoKind, name: string, id: string): string {
    this.#byName.set(`${kind} ${name}`, id);
    return id;
  }

  /** Throws for an unknown name, so that a typing error in the content cannot load an incomplete shop. */
  get(kind: DemoKind, name: string): string {
    const id = this.#byName.get(`${kind} ${name}`);
    if (id === undefined) throw new Error(`The demo shop has no ${kind} "${name}".`);
    return id;
  }
}

/**
 * Keys: attribute values are named `attribute/value`, variants by SKU, first pictures by product, scenes by file, people by
 * index.
 */
export type DemoKind = 'category' | 'attribute' | 'value' | 'product' | 'variant' | 'picture' | 'scene' | 'person';
