import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toastError } from '#web/shared/ui/toasts.tsx';

const shownMs = 2_000;

/** Copies a text to the clipboard and says so. Browsers allow it on HTTPS and on localhost only. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      toastError(error, 'Браузърът не позволи копиране. Маркирай текста и го копирай.');
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" className="icon-button" aria-label={`Копирай: ${label}`} onClick={() => void copy()}>
      <Icon aria-hidden="true" size={18} />
      <span className="sr-only" role="status">
        {isCopied && 'Копирано'}
      </span>
    </button>
  );
}
