import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

export type Drawn = ReactElement<Record<string, unknown>>;

/** All elements that a component returned, outer ones first. Components within it stay closed. */
export function elementsIn(node: ReactNode): Drawn[] {
  return Children.toArray(node)
    .filter((child): child is Drawn => isValidElement(child))
    .flatMap((element) => [element, ...elementsIn(element.props['children'] as ReactNode)]);
}

/** The text that a component returned. Components within it stay closed. */
export function textIn(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map((child: ReactNode) => textIn(child)).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textIn(node.props.children) : '';
}

/** The element with this name: its label for screen readers, its field name or its text. */
export function elementNamed(node: ReactNode, name: string | RegExp): Drawn {
  const isName = (text: unknown) =>
    typeof text === 'string' && (typeof name === 'string' ? text === name : name.test(text));
  const named = elementsIn(node).findLast(
    ({ props }) =>
      isName(props['aria-label']) || isName(props['name']) || isName(textIn(props['children'] as ReactNode)),
  );
  if (!named) throw new Error(`Nothing is named ${String(name)}.`);
  return named;
}

/** Calls what the element does on an event, as the browser would. */
export function fire(element: Drawn, handler: string, event: object = {}): unknown {
  const handle = element.props[handler] as ((event: object) => unknown) | undefined;
  if (!handle) throw new Error(`It has no ${handler}.`);
  return handle({ preventDefault: () => {}, ...event });
}
