import { like } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { paymentKeys } from '../payments.tables.ts';
import type { ProviderModule, ProviderValues } from './provider-module.ts';

/** Where the value of a setting comes from; null without one. A preset is not a source. */
type ValueFrom = 'environment' | 'panel' | null;

export interface ProviderSettings {
  values: ProviderValues;
  from: Readonly<Record<string, ValueFrom>>;
  /** Everything that is needed to accept cards is there. */
  isReady: boolean;
  /** Nothing is stored or in the environment yet. */
  isNew: boolean;
}

/** The settings of a provider: the environment before the panel before the presets. At most one query. */
export async function readProviderSettings(
  { db, config, secrets }: Pick<Deps, 'db' | 'config' | 'secrets'>,
  module: ProviderModule,
): Promise<ProviderSettings> {
  const { name, fields } = module;
  const { variables } = config.cards;
  const inEnvironment = ({ variable }: ProviderModule['fields'][number]) =>
    variable === undefined ? undefined : variables[variable];
  const isComplete = fields.every((field) => inEnvironment(field) !== undefined);
  const rows = isComplete
    ? []
    : await db
        .select()
        .from(paymentKeys)
        .where(like(paymentKeys.name, `${name}-%`));
  const values: Record<string, string> = {};
  const from: Record<string, ValueFrom> = {};
  const isNew = rows.length === 0 && fields.every((field) => inEnvironment(field) === undefined);
  for (const field of fields) {
    const row = rows.find((one) => one.name === `${name}-${field.stored}`);
    const [ofEnvironment, unsealed] = [inEnvironment(field), row ? secrets.unseal(row.sealed) : null];
    values[field.name] = ofEnvironment ?? unsealed ?? (isNew ? field.initial : undefined) ?? field.preset ?? '';
    from[field.name] = ofEnvironment !== undefined ? 'environment' : unsealed === null ? null : 'panel';
  }
  return { values, from, isReady: isReady(module, values), isNew };
}

/** Whether cards can be accepted with these values. */
export function isReady(
  { fields, refusal }: Pick<ProviderModule, 'fields' | 'refusal'>,
  values: ProviderValues,
): boolean {
  const isFilled = fields.every(({ name, isNeeded }) => !isNeeded || (values[name] ?? '') !== '');
  return isFilled && (refusal?.(values) ?? null) === null;
}
