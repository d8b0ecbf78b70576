import type { MailSetUp } from '#contracts/settings/mail-server.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { securityNames } from './mail-server-form.tsx';

/** A mail server that the environment of the shop sets: shown, and not changed here. */
export function MailServerFacts({ mail: { host, port, security, login, sender } }: { mail: MailSetUp }) {
  return (
    <FormSection
      title="Пощенски сървър"
      text="Пощата е зададена от сървъра (SMTP_URL) от този, който го поддържа. Тук не се сменя, а само се пробва."
    >
      <dl className="facts">
        <Fact term="Сървър">
          {host}:{port}
        </Fact>
        <Fact term="Шифроване">{securityNames[security]}</Fact>
        <Fact term="Потребител">{login || 'без'}</Fact>
        <Fact term="Подател">{sender || 'no-reply@ и домейнът на магазина'}</Fact>
      </dl>
    </FormSection>
  );
}
