import { FormText } from './form-parts.tsx';
import type { PageForm } from './use-page-form.ts';

/** What people write between digits, and the invisible marks of pasted numbers. */
const separators = String.raw`[\s\p{Cf}\.\(\)\/\-\u2010-\u2015\u2212]*`;
/**
 * A Bulgarian number starting with 0, 359, +359 or 00359, or a foreign one with + or 00, with any separators. Only a
 * hint while typing: the server decides.
 */
const pattern =
  `${separators}(?:(?:(?:\\+|00)?${separators}359|0(?!0))(?:${separators}\\d){8,9}|` +
  `(?:\\+|00)(?!${separators}359)(?:${separators}\\d){7,14})${separators}`;

/** A phone number, as an order and a profile accept it. */
export function FormPhone({ name, ...rest }: { form: PageForm; name: string } & PhoneFieldProps) {
  return (
    <FormText
      label="Телефон"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      pattern={pattern}
      wrong="Провери телефона: 0888 123 456 или +359 888 123 456."
      maxLength={30}
      {...rest}
      name={name}
    />
  );
}

type PhoneFieldProps = {
  hint: string;
  defaultValue?: string | undefined;
  required?: boolean;
  optional?: boolean;
  enterKeyHint?: 'next';
};
