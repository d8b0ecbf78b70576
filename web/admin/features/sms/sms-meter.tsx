import { fillSms, measureSms, smsFields, writeSms } from '#contracts/sms/sms-text.rule.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

interface SmsMeterProps {
  text: string;
  inLatin: boolean;
  /** Appended automatically. */
  optOut?: string;
}

/** The number of billed messages and the text as the recipient reads it, updated while typing. */
export function SmsMeter({ text, inLatin, optOut = '' }: SmsMeterProps) {
  const message = fillSms(text, smsFields) === '' ? '' : writeSms(text, smsFields, { inLatin, optOut });
  const { encoding, segments, left, costly } = measureSms(message);
  return (
    <div className="sms-meter stack">
      <p className="sms-count row">
        <strong>{formatCount(segments, 'SMS', 'SMS')}</strong>
        <span>{left === 1 ? 'остава 1 знак' : `остават ${left} знака`}</span>
        <span>{encoding === 'gsm7' ? 'латиница, по 160' : 'кирилица, по 70'}</span>
      </p>
      {optOut !== '' && message !== '' && <OptOutCost written={message} />}
      {inLatin && costly.length > 0 && (
        <p className="field-hint">Знаци, които оскъпяват SMS: {costly.slice(0, 8).join(' ')}</p>
      )}
      {message !== '' && (
        <blockquote className="sms-bubble" aria-label="Така ще се прочете">
          {message}
        </blockquote>
      )}
    </div>
  );
}

/** The characters, and additional messages if any, that the opt-out link adds. */
function OptOutCost({ written }: { written: string }) {
  const without = measureSms(written.slice(0, written.lastIndexOf('\n')));
  const measurement = measureSms(written);
  const more = measurement.segments - without.segments;
  return (
    <p className="field-hint">
      От тях {formatCount(measurement.units - without.units, 'знак', 'знака')} са за отказа: „
      {written.slice(written.lastIndexOf('\n') + 1)}“.
      <span>{more > 0 && ` Заради него SMS става с ${formatCount(more, 'част', 'части')} повече.`}</span>
    </p>
  );
}

/** The placeholders available in a text. */
export function FieldsHint({ names }: { names: readonly string[] }) {
  return (
    <span>
      Полета:{' '}
      {names.map((name, index) => (
        <span key={name}>
          <span>{index > 0 && ', '}</span>
          <code>{`{${name}}`}</code>
        </span>
      ))}
    </span>
  );
}
