import { inArray } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { paymentKeys } from '../payments.tables.ts';
import type { ProviderModule, ProviderValues } from '../registry/provider-module.ts';

/** Stores settings of a provider, sealed; empty ones are removed. */
export async function storeValues(
  { tx, now }: Operation,
  { name, fields }: ProviderModule,
  inputs: ProviderValues,
  { secrets }: { secrets: Secrets },
): Promise<void> {
  const rowOf = (field: string) => `${name}-${fields.find((one) => one.name === field)?.stored ?? field}`;
  const emptyFields = Object.keys(inputs).filter((field) => inputs[field] === '');
  if (emptyFields.length > 0) await tx.delete(paymentKeys).where(inArray(paymentKeys.name, emptyFields.map(rowOf)));
  for (const [field, value] of Object.entries(inputs)) {
    if (value === '') continue;
    const values = { sealed: secrets.seal(value), updatedAt: now };
    const row = { name: rowOf(field), ...values };
    await tx.insert(paymentKeys).values(row).onConflictDoUpdate({ target: paymentKeys.name, set: values });
  }
}
