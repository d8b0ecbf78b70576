import { fillSms, measureSms, smsFields, writeSms } from '#contracts/sms-text.ts';
import { counted } from '#web/shared/format/format-number.ts';

interface SmsMeterProps {
  text: string;
  inLatin: boolean;
  /** What is put at the end by itself. */
  optOut?: string;
}

/** As how many messages a text is paid, and how a person would read it; counted as it is typed. */
export function SmsMeter({ text, inLatin, optOut = '' }: SmsMeterProps) {
  const written = fillSms(text, smsFields) === '' ? '' : writeSms(text, smsFields, { inLatin, optOut });
  const { encoding, segments, left, costly } = measureSms(written);
  return (
    <div className="sms-meter">
      <p className="sms-count">
        <strong>{counted(segments, 'SMS', 'SMS')}</strong>
        <span>{left === 1 ? 'остава 1 знак' : `остават ${left} знака`}</span>
        <span>{encoding === 'gsm7' ? 'латиница, по 160' : 'кирилица, по 70'}</span>
      </p>
      {inLatin && costly.length > 0 && (
        <p className="field-hint">Знаци, които оскъпяват SMS: {costly.slice(0, 8).join(' ')}</p>
      )}
      {written !== '' && (
        <blockquote className="sms-bubble" aria-label="Така ще се прочете">
          {written}
        </blockquote>
      )}
    </div>
  );
}

/** The fields that a text may name. */
export function FieldsHint({ names }: { names: readonly string[] }) {
  return (
    <>
      Полета:{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{`{${name}}`}</code>
        </span>
      ))}
    </>
  );
}
