import { useEffect, useState } from 'react';
import { toastError } from './toasts.tsx';

const shownMs = 2_000;

/** Copies a text to the clipboard, and tells for a moment that it did. Browsers allow it on HTTPS and on localhost only. */
export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser's own words are English.
      toastError(new Error(''), 'Браузърът не позволи копиране. Маркирай текста и го копирай.');
    }
  };
  return { isCopied, copy };
}
