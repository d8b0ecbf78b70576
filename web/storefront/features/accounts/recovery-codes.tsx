import { useEffect, useRef } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Copy, Download, Printer } from '#web/shared/ui/icons.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/** The recovery codes, shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess('Кодовете са копирани.');
    } catch (error) {
      toastError(error instanceof Error ? new Error('') : error, 'Не можахме да копираме. Отбележи ги и ги копирай.');
    }
  };
  return (
    <div className="codes">
      <h3 ref={heading} tabIndex={-1}>
        Кодове за възстановяване
      </h3>
      <p>Запази ги сега: няма да ги покажем отново. Всеки важи веднъж, вместо кода от приложението.</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="needs-script no-print row">
        <Button size="small" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          Копирай
        </Button>
        <Button size="small" icon={<Download size={16} aria-hidden="true" />} onClick={() => download(text)}>
          Изтегли
        </Button>
        <Button size="small" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
          Отпечатай
        </Button>
        <Button size="small" variant="solid" onClick={onDone}>
          Запазих ги
        </Button>
      </div>
      <noscript>
        <a className="link" href="/account/security">
          Запазих ги
        </a>
      </noscript>
    </div>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  link.download = 'iskra-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
