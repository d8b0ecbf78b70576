import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { contentLimits, type MarkdownField } from '#contracts/content/fields.rule.ts';
import { MarkButtons, markByKey, type MarkedField } from '#web/admin/patterns/markdown/mark-buttons.tsx';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { FieldHelp } from './field-help.tsx';
import { usePlacedText } from './placed-text.ts';

/** A text with the four marks of the shop's texts. Long texts may have headings. */
export function MarkdownControl({ name, field }: { name: string; field: MarkdownField }) {
  const { field: control } = useController({ name });
  const area = useRef<HTMLTextAreaElement>(null);
  const { shown: text, note } = usePlacedText(String(control.value ?? ''));
  const heading = field.max > contentLimits.text ? '### ' : null;
  const marked: MarkedField = { area, text, max: field.max, heading, onChange: control.onChange };
  return (
    <FieldFrame name={name} label={field.label} hint={note === '' ? <FieldHelp name={name} field={field} /> : note}>
      {(attributes) => (
        <>
          <MarkButtons field={marked} />
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
            onKeyDown={markByKey(marked)}
          />
        </>
      )}
    </FieldFrame>
  );
}
