import { Check, Copy } from '#web/shared/ui/icons.ts';
import { useCopy } from '#web/shared/ui/use-copy.ts';

/** Copies a text to the clipboard and says so. Browsers allow it on HTTPS and on localhost only. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
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
