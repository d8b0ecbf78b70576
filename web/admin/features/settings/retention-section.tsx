import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';

/** The retention periods of accumulating data, in days. */
export function RetentionSection() {
  return (
    <FormSection
      anchor="retention"
      title="Срокове на пазене"
      text="В дни. По-старото се изтрива всяка нощ и не може да се върне."
    >
      <div className="field-grid two stack loose">
        <WholeField
          name="retention.activities"
          label="Активности, дни"
          min={90}
          max={3650}
          isOptional
          hint="Празно: завинаги. Последните 90 дни не се изтриват никога."
        />
        <WholeField
          name="retention.messages"
          label="Изпратени съобщения, дни"
          min={30}
          max={3650}
          isOptional
          hint="Празно: завинаги."
        />
        <WholeField
          name="retention.carts"
          label="Изоставени колички, дни"
          min={7}
          max={730}
          isOptional
          hint="Празно: завинаги."
        />
        <WholeField
          name="retention.inquiries"
          label="Отговорени запитвания и спам, дни"
          min={30}
          max={3650}
          isOptional
          hint="Празно: докато ги изтриеш."
        />
        <WholeField
          name="retention.imports"
          label="Прегледани файлове за внос, дни"
          min={1}
          max={365}
          hint="От 1 до 365."
        />
      </div>
    </FormSection>
  );
}
