import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** An element as a component draws it, with what a person can do with it. */
export interface Drawn {
  tag: string;
  attributes: Readonly<Record<string, unknown>>;
  /** What is written in it. */
  readonly text: string;
  /** Lets something happen to it, such as `onClick`. Returns whether the browser does nothing of its own. */
  fire: (name: `on${string}`, event?: object) => boolean;
}

/** The elements that a component draws itself, in order: not those of the components within it. */
export function drawnIn(tree: ReactNode): Drawn[] {
  if (Array.isArray(tree)) return tree.flatMap((child: ReactNode) => drawnIn(child));
  if (!isValidElement<Record<string, unknown>>(tree)) return [];
  const { props: attributes, type } = tree;
  const within = drawnIn(attributes['children'] as ReactNode); // what React draws as children
  if (typeof type !== 'string') return within;
  const own: Drawn = {
    tag: type,
    attributes,
    get text() {
      return textOf(tree);
    },
    fire: (name, event) => fire(attributes[name], event),
  };
  return [own, ...within];
}

/** The only element with these attributes; the text is that of a button. */
export function drawn(tree: ReactNode, wanted: Record<string, unknown> | string): Drawn {
  const fits = (one: Drawn) =>
    typeof wanted === 'string'
      ? /^(?:a|button)$/.test(one.tag) && (one.attributes['aria-label'] ?? one.text) === wanted
      : Object.entries(wanted).every(([name, value]) => one.attributes[name] === value);
  const [first, ...others] = drawnIn(tree).filter(fits);
  if (!first || others.length > 0) throw new Error(`Not one but ${others.length + (first ? 1 : 0)} such elements.`);
  return first;
}

/** What is written in a tree. */
export const textOf = (tree: ReactNode): string =>
  renderToStaticMarkup(tree)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function fire(handler: unknown, event: object = {}): boolean {
  if (typeof handler !== 'function') throw new Error('Nothing happens then.');
  let isPrevented = false;
  handler({ preventDefault: () => void (isPrevented = true), stopPropagation: () => {}, ...event });
  return isPrevented;
}
