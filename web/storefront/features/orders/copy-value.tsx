import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toastError } from '#web/shared/ui/toasts.tsx';

const shownMs = 2_000;

/** Copies a fact of a transfer and says so. Without script the text beside it is selected as any other. */
export function CopyValue({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      // Absent outside of HTTPS and localhost.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastError(new Error(''), 'Браузърът не позволи копиране. Маркирай текста и го копирай.');
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small copy-value needs-script no-print"
      aria-label={`Копирай: ${label}`}
      onClick={() => void copy()}
    >
      <Icon aria-hidden="true" size={18} />
      <span className="sr-only" role="status">
        {isCopied ? 'Копирано' : ''}
      </span>
    </button>
  );
}
