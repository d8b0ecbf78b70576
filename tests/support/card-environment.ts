import {
  type CardEnvironment,
  readCardEnvironment,
} from '#server/features/sales/payments/registry/provider-variables.ts';

/** The configuration of a shop whose environment has these variables of card providers. */
export function cardEnvironment(variables: Readonly<Record<string, string>>): { cards: CardEnvironment } {
  return { cards: readCardEnvironment(variables) };
}
