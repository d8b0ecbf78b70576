import type { LinkValue, ValueOf } from './fields.rule.ts';
import type { KindName, sectionKinds } from './kinds/kinds.rule.ts';
import type { ShownPicture } from './shown-content.ts';

type ShownValue<F> = F extends { input: 'picture' }
  ? ShownPicture | null
  : F extends { input: 'list'; item: infer Item }
    ? { [Name in keyof Item]: ShownValue<Item[Name]> }[]
    : F extends { input: 'link' }
      ? LinkValue | null
      : ValueOf<F>;

/** The values of a section as visitors see them: markdown is HTML, pictures exist or are null. */
export type ShownPropsOf<Name extends KindName> = {
  [Field in keyof (typeof sectionKinds)[Name]['fields']]: ShownValue<(typeof sectionKinds)[Name]['fields'][Field]>;
};
