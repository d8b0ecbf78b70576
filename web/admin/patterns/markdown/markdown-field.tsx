import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../resource-form/field-frame.tsx';
import { isFilled } from '../resource-form/fields.tsx';
import { MarkButtons, markByKey, type MarkedField } from './mark-buttons.tsx';
import { MarkdownPreview } from './markdown-preview.tsx';

interface MarkdownFieldProps {
  name: string;
  label: string;
  rows?: number;
  maxLength?: number;
  isRequired?: boolean;
  /** What begins a heading, by its level on the page. */
  heading?: '## ' | '### ';
  /** Whether the preview fills in fields such as {name}, as pages do. */
  fillsFields?: boolean;
}

/** A text with the marks of the shop's texts as buttons, and a preview as rendered in the shop. */
export function MarkdownField({
  name,
  label,
  rows = 8,
  maxLength = 20_000,
  isRequired = false,
  heading = '### ',
  fillsFields = false,
}: MarkdownFieldProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const { field: control } = useController({ name, ...(isRequired ? { rules: { validate: isFilled } } : {}) });
  const area = useRef<HTMLTextAreaElement>(null);
  const text = String(control.value ?? '');
  const field: MarkedField = { area, text, max: maxLength, heading, onChange: control.onChange };
  return (
    <div className="markdown-field">
      <FieldFrame
        name={name}
        label={label}
        hint="Избери думи и натисни бутон. Може и таблица с | и цитат с >: знаците са от Markdown."
      >
        {(attributes) => (
          <>
            <MarkButtons field={field} />
            <textarea
              {...attributes}
              ref={(element) => {
                area.current = element;
                control.ref(element);
              }}
              className="input"
              rows={rows}
              maxLength={maxLength}
              name={name}
              value={text}
              onChange={control.onChange}
              onBlur={control.onBlur}
              onKeyDown={markByKey(field)}
            />
          </>
        )}
      </FieldFrame>
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
