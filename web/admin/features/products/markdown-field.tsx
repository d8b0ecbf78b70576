import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Markdown } from '#web/shared/ui/markdown.tsx';
import { AreaField } from '../../patterns/resource-form/fields.tsx';

/** A text in Markdown, with a look at how the shop will draw it. */
export function MarkdownField({ name, label }: { name: string; label: string }) {
  const [isPreviewed, setPreviewed] = useState(false);
  const text = String(useFormContext().watch(name) ?? '');
  return (
    <div className="markdown-field">
      <AreaField
        name={name}
        label={label}
        hint="Markdown: **получер**, *курсив*, # заглавие, - списък, [връзка](https://…)."
        rows={8}
        maxLength={20_000}
      />
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-expanded={isPreviewed}
        onClick={() => setPreviewed((shown) => !shown)}
      >
        {isPreviewed ? 'Скрий прегледа' : 'Преглед'}
      </button>
      {isPreviewed && (
        <div className="markdown-preview" aria-live="polite">
          {text.trim() === '' ? <p className="muted">Още няма текст.</p> : <Markdown text={text} />}
        </div>
      )}
    </div>
  );
}
