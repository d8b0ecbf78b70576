import type { CardProvider } from '#contracts/payments/card-settings.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';

/** What happened at the provider: from the shop's own records. */
export function CardHealthSection({ provider: { label, health, minimum, wallets } }: { provider: CardProvider }) {
  const { lastPaidAt, waiting, refunding, refusedNotices } = health;
  const facts = [
    ['Последно платено', lastPaidAt === null ? 'още няма' : formatDateTime(lastPaidAt)],
    ['Чакат отговор', String(waiting)],
    ['Чакат връщане', String(refunding)],
    ['Съобщения с грешен подпис за ден', String(refusedNotices)],
    ['Най-малка сума', `${(minimum / 100).toFixed(2).replace('.', ',')} €`],
    ['На страницата му', wallets.length === 0 ? 'карта' : `карта, ${wallets.join(', ')}`],
  ];
  return (
    <div className="space-above">
      <FormSection title={`Какво става при ${label}`}>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Fact key={name} term={name ?? ''}>
              {value}
            </Fact>
          ))}
        </dl>
        {refusedNotices > 0 && (
          <p className="notice notice-warn">
            Идват съобщения, които не са подписани от {label}. Ако са негови, ключът тук е стар или грешен: провери го.
          </p>
        )}
      </FormSection>
    </div>
  );
}
