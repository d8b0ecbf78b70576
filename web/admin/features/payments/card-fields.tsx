import type { CardField, CardProvider } from '#contracts/payments/card-settings.ts';
import { AreaField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';

/** Where a secret is; stored ones are never shown. */
function hintFor({ from, kind, help }: CardField): string {
  if (from === 'environment') return 'Зададен е на сървъра и важи пред този тук.';
  const isSecret = kind === 'secret' || kind === 'secret-lines';
  return from === 'panel' && isSecret ? 'Вече има записан. Остави празно, за да остане.' : help;
}

/** The settings of a provider as it names them, and the addresses to enter at it. */
export function CardFields({ provider: { name, fields, isLive, addresses } }: { provider: CardProvider }) {
  return (
    <>
      {isLive !== null && (
        <p>
          <StatusBadge tone={isLive ? 'good' : 'warn'}>{isLive ? 'Истински плащания' : 'Пробен режим'}</StatusBadge>
        </p>
      )}
      <div className="field-grid two stack loose space-above">
        {fields.map((field) => (
          <Setting key={`${name}.${field.name}`} at={`values.${name}.${field.name}`} field={field} />
        ))}
      </div>
      {addresses.map(({ label, address, help }) => (
        <div key={label} className="space-above">
          <p>
            {label}: <code className="break-all">{address}</code>
          </p>
          <p className="muted">{help}</p>
        </div>
      ))}
    </>
  );
}

function Setting({ at, field }: { at: string; field: CardField }) {
  const { label, kind, maxLength, options } = field;
  const shared = { name: at, label, hint: hintFor(field) };
  const plain = { maxLength, autoComplete: 'off', spellCheck: false } as const;
  if (kind === 'choice')
    return (
      <SelectField {...shared}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'lines' || kind === 'secret-lines') return <AreaField {...shared} {...plain} />;
  if (kind === 'secret') return <TextField {...shared} {...plain} type="password" autoComplete="new-password" />;
  return <TextField {...shared} {...plain} />;
}
