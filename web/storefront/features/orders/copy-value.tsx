import { Check, Copy } from '#web/shared/ui/icons.ts';
import { useCopy } from '#web/shared/ui/use-copy.ts';

/** Copies a fact of a transfer and says so. Without script the text beside it is selected as any other. */
export function CopyValue({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
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
