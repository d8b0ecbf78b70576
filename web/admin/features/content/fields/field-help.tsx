import { useWatch } from 'react-hook-form';

interface FieldHelpProps {
  name: string;
  field: { help?: string; max: number; required?: true };
}

/** Shown from this share of the limit on; before, a counter only distracts. */
const shownFrom = 0.6;

/** The help of a text, whether it is required, and how much of its limit is used. */
export function FieldHelp({ name, field: { help, max, required } }: FieldHelpProps) {
  const text: unknown = useWatch({ name });
  const length = typeof text === 'string' ? text.length : 0;
  const parts = [
    required && 'Задължително.',
    help,
    length >= max * shownFrom && `${length} от ${max} знака.`,
    length < max * shownFrom && max <= 120 && `До ${max} знака.`,
  ];
  return <>{parts.filter(Boolean).join(' ')}</>;
}
