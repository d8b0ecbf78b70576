import { useRouter } from '@tanstack/react-router';
import type { FormAnswer } from '#web/storefront/platform/form-action.ts';

/** How the form `name` was answered when it was posted without script; null otherwise. */
export function useFormAnswer(name: string): FormAnswer | null {
  const { form } = useRouter().options.context;
  return form?.form === name ? form : null;
}
