import { useId, useState } from 'react';
import { type ContentPage, moveContentPageRoute } from '#contracts/content/content-pages.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';

/** The address of an own page or article, changed at once: the former one leads to it. */
export function AddressField({ page: { id, slug, path } }: { page: ContentPage }) {
  const [text, setText] = useState(slug ?? '');
  const [isBusy, setBusy] = useState(false);
  const inputId = useId();
  if (slug === null) return null;
  const move = async () => {
    if (isBusy || text === slug) return;
    setBusy(true);
    await runCall(moveContentPageRoute, { params: { id }, body: { slug: text } }, 'Адресът не можа да се смени.');
    setBusy(false);
  };
  return (
    <section className="panel-card padded" aria-label="Адрес на страницата">
      <div className="field">
        <label htmlFor={inputId} className="field-label">
          Адрес
        </label>
        <input
          id={inputId}
          className="input"
          value={text}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${inputId}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${inputId}-hint`} className="field-hint">
          Сега: {path}. Смяната важи веднага, а старият адрес води към новия.
        </p>
      </div>
      {text !== slug && (
        <Allowed>
          <Button size="small" busy={isBusy} onClick={() => void move()}>
            Смени адреса
          </Button>
        </Allowed>
      )}
    </section>
  );
}
