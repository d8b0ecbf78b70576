import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Markdown } from '#web/shared/ui/markdown.tsx';
import { AreaField, required } from './fields.tsx';

interface MarkdownFieldProps {
  name: string;
  label: string;
  rows?: number;
  maxLength?: number;
  isRequired?: boolean;
  /** Fills in placeholders before rendering, as the shop does. */
  fill?: (text: string) => string;
}

/** A Markdown editor with a preview as rendered in the shop. */
export function MarkdownField({
  name,
  label,
  rows = 8,
  maxLength = 20_000,
  isRequired = false,
  fill = (text) => text,
}: MarkdownFieldProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const text = String(useFormContext().watch(name) ?? '');
  return (
    <div className="markdown-field">
      <AreaField
        name={name}
        label={label}
        hint="Markdown: **получер**, *курсив*, # заглавие, - списък, | таблица |, > цитат, [връзка](https://…)."
        rows={rows}
        maxLength={maxLength}
        {...(isRequired ? { rules: required } : {})}
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
          {text.trim() === '' ? <p className="muted">Още няма текст.</p> : <Markdown text={fill(text)} />}
        </div>
      )}
    </div>
  );
}
