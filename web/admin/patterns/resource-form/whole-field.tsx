import { wholeOrEmptyRule, wholeRule } from './field-rules.ts';
import { type FieldProps, TextField } from './fields.tsx';

interface WholeFieldProps extends Omit<FieldProps, 'rules'> {
  min?: number;
  max: number;
  isOptional?: boolean;
}

/** A whole number from `min` (0 unless given) to `max`; `isOptional` accepts an empty field too. */
export function WholeField({ min = 0, max, isOptional = false, ...field }: WholeFieldProps) {
  const rules = isOptional ? wholeOrEmptyRule(min, max) : wholeRule(min, max);
  return <TextField {...field} rules={rules} inputMode="numeric" maxLength={String(max).length} autoComplete="off" />;
}
