import {
  modelForm,
  withdrawalInformation,
  withoutReceipt,
} from '#contracts/withdrawals/withdrawal-information.rule.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** The instruction and the model form on withdrawal (Directive 2011/83/EU, Annex I, parts A and B). */
export function WithdrawalRights() {
  const { name, legal, email, phone, city, sendsEmail } = useSettings();
  const trader = [legal.company || name, legal.address || city, phone, email].filter(Boolean).join(', ');
  return (
    <div className="prose withdrawal-rights">
      <h2 id="rights">Правото на отказ</h2>
      {withdrawalInformation.map((paragraph) => (
        <p key={paragraph}>{sendsEmail ? paragraph : withoutReceipt(paragraph)}</p>
      ))}
      <h2 id="model-form">{modelForm.title}</h2>
      <p>{modelForm.intro}</p>
      <blockquote>
        <p>До {trader}:</p>
        <p>{modelForm.statement}</p>
        {modelForm.fields.map((field) => (
          <p key={field}>{field}</p>
        ))}
        <p>{modelForm.note}</p>
      </blockquote>
    </div>
  );
}
