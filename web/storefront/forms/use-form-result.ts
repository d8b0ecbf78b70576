import { useRouter } from '@tanstack/react-router';
import type { FormResponse } from '#web/storefront/platform/form-action.ts';

/** The response to the form `name` when it was posted without script; null otherwise. */
export function useFormResult(name: string): FormResponse | null {
  const { form } = useRouter().options.context;
  return form?.form === name ? form : null;
}
