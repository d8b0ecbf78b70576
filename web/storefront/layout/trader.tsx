import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/**
 * The trader, its registrations and the supervising authorities: Directive 2000/31/EC, art. 5, para. 1; Directive
 * 2011/83/EU, art. 6, para. 1.
 */
export function Trader() {
  const { name, legal, foodRegistration } = useSettings();
  const { company, eik, vatNumber, address } = legal;
  // One text and short names: every page has them, and list pages have a limit of bytes.
  const parts = [
    `© ${company || name}`,
    eik && `ЕИК ${eik}`,
    vatNumber && `ДДС ${vatNumber}`,
    address,
    foodRegistration && `ОДБХ № ${foodRegistration}`,
  ];
  return (
    <p className="wrap foot-small">
      {`${parts.filter((part) => part).join(' · ')} · Надзор: `}
      <a href="https://kzp.bg">КЗП</a>, <a href="https://cpdp.bg">КЗЛД</a>
      {foodRegistration ? (
        <span>
          , <a href="https://bfsa.egov.bg">БАБХ</a>
        </span>
      ) : null}
    </p>
  );
}
