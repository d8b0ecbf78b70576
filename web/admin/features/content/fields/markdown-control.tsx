import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { contentLimits, type MarkdownField } from '#contracts/content/fields.rule.ts';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { Bold, Heading, Link2, List } from '#web/shared/ui/icons.ts';
import { FieldHelp } from './field-help.tsx';
import { type MarkdownMark, toggleMark } from './markdown-marks.ts';
import { usePlacedText } from './placed-text.ts';

const marks: readonly { mark: MarkdownMark; label: string; icon: typeof Bold }[] = [
  { mark: 'bold', label: 'Получер', icon: Bold },
  { mark: 'link', label: 'Връзка', icon: Link2 },
  { mark: 'list', label: 'Списък', icon: List },
  { mark: 'heading', label: 'Подзаглавие', icon: Heading },
];

/** A text with the four marks of the shop's texts. Long texts may have headings. */
export function MarkdownControl({ name, field }: { name: string; field: MarkdownField }) {
  const { field: control } = useController({ name });
  const area = useRef<HTMLTextAreaElement>(null);
  const { shown: text, note } = usePlacedText(String(control.value ?? ''));
  const buttons = marks.filter(({ mark }) => mark !== 'heading' || field.max > contentLimits.text);
  const apply = (mark: MarkdownMark) => {
    const element = area.current;
    if (!element) return;
    const next = toggleMark({ text, start: element.selectionStart, end: element.selectionEnd }, mark);
    if (next.text.length > field.max) return;
    control.onChange(next.text);
    // After the new text is in the field.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.start, next.end);
    });
  };
  return (
    <FieldFrame name={name} label={field.label} hint={note === '' ? <FieldHelp name={name} field={field} /> : note}>
      {(attributes) => (
        <>
          <div className="mark-buttons line" role="group" aria-label={`Оформяне: ${field.label}`}>
            {buttons.map(({ mark, label, icon: Icon }) => (
              <button
                key={mark}
                type="button"
                className="icon-button"
                aria-label={label}
                title={label}
                onClick={() => apply(mark)}
              >
                <Icon aria-hidden="true" size={16} />
              </button>
            ))}
          </div>
          <textarea
            {...attributes}
            ref={(element) => {
              area.current = element;
              control.ref(element);
            }}
            className="input"
            rows={4}
            maxLength={field.max}
            name={name}
            value={text}
            onChange={control.onChange}
            onBlur={control.onBlur}
          />
        </>
      )}
    </FieldFrame>
  );
}
