import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { LinkField, LinkValue } from '#contracts/content/fields.rule.ts';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { LinkPicker } from './link-picker.tsx';
import { LinkWarning } from './link-warning.tsx';

const maxText = 60;
const maxAddress = 500;

/** A link with its words; none while both are empty. */
export function LinkControl({ name, field: { label, help } }: { name: string; field: LinkField }) {
  const { field: control } = useController({ name });
  const [isPicking, setPicking] = useState(false);
  const { text, href } = linkOf(control.value);
  const set = (change: Partial<LinkValue>) => {
    const next = { text, href, ...change };
    control.onChange(next.text === '' && next.href === '' ? null : next);
  };
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      {help !== undefined && <p className="field-hint">{help}</p>}
      <div className="link-fields stack">
        <FieldFrame name={`${name}.text`} label="Надпис">
          {(attributes) => (
            <input
              {...attributes}
              ref={control.ref}
              className="input"
              value={text}
              maxLength={maxText}
              autoComplete="off"
              onChange={(event) => set({ text: event.target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame name={`${name}.href`} label="Адрес" hint="Път в магазина, който започва с /, или адрес с https://.">
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={href}
              maxLength={maxAddress}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => set({ href: event.target.value })}
            />
          )}
        </FieldFrame>
        <LinkWarning href={href} />
        <div className="row">
          <button type="button" className="btn btn-outline btn-small" onClick={() => setPicking(true)}>
            Избери от магазина
          </button>
        </div>
      </div>
      {isPicking && (
        <LinkPicker
          onPick={({ href: place, name: words }) =>
            set({ href: place, ...(text === '' && { text: words.slice(0, maxText) }) })
          }
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}

function linkOf(value: unknown): LinkValue {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('href' in value))
    return { text: '', href: '' };
  return { text: String(value.text), href: String(value.href) };
}
