import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/**
 * The trader, its registrations and the supervising authorities: Directive 2000/31/EC, art. 5, para. 1; Directive
 * 2011/83/EU, art. 6, para. 1.
 */
export function Trader() {
  const { name, legal, foodRegistration } = useSettings();
  const { company, eik, vatNumber, address } = legal;
  return (
    <div className="wrap foot-small">
      <p>
        © {name}
        {company ? ` · ${company}` : ''}
        {eik ? ` · ЕИК ${eik}` : ''}
        {vatNumber ? ` · ДДС № ${vatNumber}` : ''}
        {address ? ` · ${address}` : ''}
        {foodRegistration ? ` · Регистрация в ОДБХ: ${foodRegistration}` : ''}
      </p>
      <p>
        Надзор:{' '}
        <a className="link" href="https://kzp.bg">
          Комисия за защита на потребителите
        </a>
        ,{' '}
        <a className="link" href="https://cpdp.bg">
          Комисия за защита на личните данни
        </a>
        {foodRegistration ? (
          <>
            ,{' '}
            <a className="link" href="https://bfsa.egov.bg">
              БАБХ
            </a>
          </>
        ) : null}
      </p>
    </div>
  );
}
