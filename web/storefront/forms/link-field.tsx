import { FormText } from './form-parts.tsx';
import type { PageForm } from './use-page-form.ts';

/** Asks for the emailed link when there is no script to read its secret from the URL. */
export function LinkField({ form }: { form: PageForm }) {
  return (
    <noscript>
      <FormText
        form={form}
        name="link"
        label="Връзка от имейла"
        hint="Копирай връзката от имейла и я постави тук."
        autoComplete="off"
        required
        maxLength={500}
      />
    </noscript>
  );
}
