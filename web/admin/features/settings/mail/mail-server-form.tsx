import { useWatch } from 'react-hook-form';
import type { MailSecurity, MailSetUp } from '#contracts/settings/mail-server.ts';
import { EditableFields } from '#web/admin/patterns/resource-form/editable-fields.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { useMailServerForm } from './use-mail-server-form.ts';

/** What each encryption is called, with the port that it usually has. */
export const securityNames: Readonly<Record<MailSecurity, string>> = {
  starttls: 'STARTTLS (обикновено порт 587)',
  tls: 'TLS (обикновено порт 465)',
  none: 'Без шифроване',
};

/** The mail server of the panel. The stored password is never shown; an empty field keeps it. */
export function MailServerForm({ mail }: { mail: MailSetUp }) {
  const { form, send, movePort } = useMailServerForm(mail);
  return (
    <SendForm form={form} send={send} failedText="Сървърът не можа да се запише.">
      <FormSection
        title="Пощенски сървър"
        text="Данните са при доставчика на пощата ти: търси „SMTP“ или „изходящ сървър“. Сменя ги само собственик."
      >
        <EditableFields>
          <div className="field-grid two stack loose">
            <TextField name="host" label="Сървър" placeholder="smtp.example.com" spellCheck={false} maxLength={253} />
            <TextField name="port" label="Порт" inputMode="numeric" maxLength={5} />
            <SelectField name="security" label="Шифроване" onChosen={movePort}>
              {Object.entries(securityNames).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SenderField mail={mail} />
            <TextField
              name="login"
              label="Потребител"
              hint="Често целият имейл адрес."
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
            />
            <TextField
              name="password"
              label="Парола"
              type="password"
              autoComplete="new-password"
              maxLength={400}
              hint={
                mail.hasPassword
                  ? 'Вече има записана. Остави празно, за да остане.'
                  : 'Пази се шифрована и не се показва.'
              }
            />
          </div>
          <NoEncryption />
        </EditableFields>
        <Allowed to="owner">
          <p className="space-above">
            <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
              Запази
            </Button>
          </p>
        </Allowed>
      </FormSection>
    </SendForm>
  );
}

function SenderField({ mail: { isSenderFixed } }: { mail: MailSetUp }) {
  return (
    <TextField
      name="sender"
      label="Подател"
      type="email"
      placeholder="shop@example.com"
      hint={
        isSenderFixed
          ? 'Зададен е при пускането на магазина и важи той.'
          : 'Имейлът, от който пишем. Името пред него е това на магазина.'
      }
      disabled={isSenderFixed}
      spellCheck={false}
      maxLength={254}
    />
  );
}

function NoEncryption() {
  const security: unknown = useWatch({ name: 'security' });
  if (security !== 'none') return null;
  return (
    <p className="notice notice-warn">Паролата и писмата ще минават открито. Избери това само за сървър до магазина.</p>
  );
}
