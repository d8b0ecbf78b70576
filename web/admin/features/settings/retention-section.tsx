import { TextField } from '../../patterns/resource-form/fields.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { wholeOrEmptyRule, wholeRule } from '#web/admin/patterns/resource-form/field-rules.ts';

/** The retention periods of accumulating data, in days. */
export function RetentionSection() {
  const days = { inputMode: 'numeric', maxLength: 4, hint: 'Празно: завинаги.' } as const;
  return (
    <FormSection
      anchor="retention"
      title="Срокове на пазене"
      text="В дни. По-старото се изтрива всяка нощ и не може да се върне."
    >
      <div className="field-grid two stack loose">
        <TextField
          name="retention.activities"
          label="Активности, дни"
          rules={wholeOrEmptyRule(90, 3650)}
          {...days}
          hint="Празно: завинаги. Последните 90 дни не се изтриват никога."
        />
        <TextField
          name="retention.messages"
          label="Изпратени съобщения, дни"
          rules={wholeOrEmptyRule(30, 3650)}
          {...days}
        />
        <TextField name="retention.carts" label="Изоставени колички, дни" rules={wholeOrEmptyRule(7, 730)} {...days} />
        <TextField
          name="retention.imports"
          label="Прегледани файлове за внос, дни"
          rules={wholeRule(1, 365)}
          {...days}
          hint="От 1 до 365."
        />
      </div>
    </FormSection>
  );
}
