import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteCartRoute, type CartLine } from '#contracts/cart/cart.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { problemOf } from '#web/storefront/forms/use-page-form.ts';
import { cartKey } from '../cart-query.ts';
import { linesToQuote } from '../lines-to-quote.ts';
import { writeDiscountCookie } from '../write-discount-cookie.ts';

export const codeMissing = 'Въведи кода.';
const failedText = 'Кодът не можа да се провери. Опитай отново.';

export interface DiscountCodeForm {
  typed: string;
  type: (text: string) => void;
  /** The server's reason for refusing the code. */
  error: string | undefined;
  busy: boolean;
  /** Resolves to true once the code is applied. */
  apply: () => Promise<boolean>;
  remove: () => Promise<void>;
}

/** Applies a discount code if it is valid for these lines, and removes it. */
export function useDiscountCode(lines: readonly CartLine[]): DiscountCodeForm {
  const formResult = useFormResult('discount');
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(formResult?.values['discountCode'] ?? '');
  const [error, setError] = useState(formResult?.message);
  const reload = () => queryClient.invalidateQueries({ queryKey: cartKey });
  const change = useMutation({
    mutationFn: async (code: string) => {
      const body = { lines: linesToQuote(lines), discountCode: code };
      const { discountCode } = await callApi(quoteCartRoute, { body });
      writeDiscountCookie(discountCode?.code ?? code);
      await reload();
    },
  });
  return {
    typed: draft,
    error,
    busy: change.isPending,
    type: (text) => {
      setDraft(text);
      setError(undefined);
    },
    apply: async () => {
      const code = draft.trim();
      if (change.isPending) return false;
      if (code === '') {
        setError(codeMissing);
        return false;
      }
      try {
        await change.mutateAsync(code);
        setDraft('');
        setError(undefined);
        return true;
      } catch (refusal) {
        toastError(refusal, failedText);
        setError(problemOf(refusal, failedText).message);
        return false;
      }
    },
    remove: async () => {
      writeDiscountCookie(null);
      await reload();
    },
  };
}
