import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { mergeEdits } from './merge-edits.ts';

/** Makes `fresh` the stored state of the form. Values that differ from `base` are the user's edits and are kept. */
export function rebase<Values extends FieldValues>(form: UseFormReturn<Values>, base: Values, fresh: Values): void {
  const mergedValues = mergeEdits(base, form.getValues(), fresh);
  form.reset(fresh);
  form.reset(mergedValues as DefaultValues<Values>, { keepDefaultValues: true }); // complete values are valid default values
}
