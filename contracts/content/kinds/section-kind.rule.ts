import type { Fields } from '../fields.rule.ts';

/** A kind of page section: what the panel offers, and the fields that it consists of. */
export interface SectionKind<F extends Fields = Fields> {
  /** The name on screen. */
  readonly label: string;
  /** What it is for, in one sentence. */
  readonly description: string;
  /** The group in the list of kinds. */
  readonly group: 'Начало' | 'Продукти' | 'Разказ' | 'Доверие' | 'Връзка';
  /** The name of its Lucide icon. */
  readonly icon: string;
  readonly fields: F;
  /** Converts the values of a page of an earlier version. */
  readonly upgrade?: (props: Readonly<Record<string, unknown>>, from: number) => Record<string, unknown>;
}

/** Keeps the fields of a kind as literal types, from which the types of its values follow. */
export function defineKind<const F extends Fields>(kind: SectionKind<F>): SectionKind<F> {
  return kind;
}
