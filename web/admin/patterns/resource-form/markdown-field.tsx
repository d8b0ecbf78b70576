import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { AreaField, required } from './fields.tsx';
import { MarkdownPreview } from './markdown-preview.tsx';

interface MarkdownFieldProps {
  name: string;
  label: string;
  rows?: number;
  maxLength?: number;
  isRequired?: boolean;
  /** Whether the preview fills in fields such as {name}, as pages do. */
  fillsFields?: boolean;
}

/** A Markdown editor with a preview as rendered in the shop. */
export function MarkdownField({
  name,
  label,
  rows = 8,
  maxLength = 20_000,
  isRequired = false,
  fillsFields = false,
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
        rules={isRequired ? required : undefined}
      />
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-expanded={isPreviewed}
        onClick={() => setPreviewed((isOpen) => !isOpen)}
      >
        {isPreviewed ? 'Скрий прегледа' : 'Преглед'}
      </button>
      {isPreviewed && <MarkdownPreview text={text} fillsFields={fillsFields} />}
    </div>
  );
}
