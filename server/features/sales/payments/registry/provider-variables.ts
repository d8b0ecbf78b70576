import { boricaVariables } from '../borica/borica-variables.ts';
import { myposVariables } from '../mypos/mypos-variables.ts';
import { stripeVariables } from '../stripe/stripe-variables.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends CardConfig {}
}

export interface CardConfig {
  /** What is said about the providers of card payments. */
  cards: CardEnvironment;
}

/** What the environment says about card payments. */
export interface CardEnvironment {
  /** The variables that are set. */
  variables: Readonly<Record<string, string>>;
  /** The providers that the environment alone sets up. */
  ready: readonly string[];
  /** The names of all providers. */
  known: readonly string[];
}

/** The variables of the environment that providers of card payments have. */
export const providerVariables = {
  ...stripeVariables.variables,
  ...boricaVariables.variables,
  ...myposVariables.variables,
} as const;

const setUps: readonly { provider: string; needs: readonly string[] }[] = [
  stripeVariables,
  boricaVariables,
  myposVariables,
];

/** The variables that have a value, and which providers need nothing else. */
export function readCardEnvironment(values: Readonly<Record<string, unknown>>): CardEnvironment {
  const names = Object.keys(providerVariables);
  const pairs = names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]] as const] : []));
  const variables = Object.fromEntries(pairs);
  const ready = setUps.filter(({ needs }) => needs.length > 0 && needs.every((name) => variables[name] !== undefined));
  const namesOf = (all: readonly { provider: string }[]) => all.map(({ provider }) => provider);
  return { variables, ready: namesOf(ready), known: [...namesOf(setUps), 'sandbox'] };
}
