import type { KeyboardEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { maxChoices } from '#contracts/facts/fact-types.rule.ts';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SortableList } from '#web/admin/patterns/sortable/sortable-list.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Plus, X } from '#web/shared/ui/icons.ts';
import { emptyValue, type FactForm } from './fact-form-values.ts';
import { useFacts } from './facts-data.ts';
import './facts.css';

/** The values of a choice, each with its colour, in the order of the shop. */
export function FactValues() {
  const { control, watch } = useFormContext<FactForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'values', keyName: 'rowKey' });
  if (watch('type') !== 'choice') return null;
  const names = watch('values');
  const isFull = fields.length >= maxChoices;
  const add = () => append(emptyValue(), { focusName: `values.${fields.length}.name` });
  /** The next value is typed after Enter, without the mouse. */
  const addAfter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return;
    event.preventDefault();
    if (!isFull && event.target.value.trim() !== '') add();
  };
  return (
    <FormSection
      title="Стойности"
      text="Подредени, както ги вижда клиентът; Enter започва следващата. От цвета магазинът сам прави тонове, които се четат в двете теми."
    >
      <SortableList
        items={fields.map((field, index) => ({ ...field, index }))}
        idOf={({ rowKey }) => rowKey}
        nameOf={({ index }) => names[index]?.name || `Стойност ${index + 1}`}
        onMove={move}
      >
        {({ index }) => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come up from the field
          <div className="fact-value sortable-name row middle" onKeyDown={addAfter}>
            <TextField
              name={`values.${index}.name`}
              label={`Стойност ${index + 1}`}
              isLabelHidden
              rules={required}
              maxLength={80}
              autoComplete="off"
            />
            <ColorFields index={index} />
            <button
              type="button"
              className="icon-button"
              aria-label={`Махни ${names[index]?.name || `стойност ${index + 1}`}`}
              onClick={() => remove(index)}
            >
              <X aria-hidden="true" size={16} />
            </button>
          </div>
        )}
      </SortableList>
      <Button variant="quiet" size="small" icon={<Plus aria-hidden size={16} />} disabled={isFull} onClick={add}>
        Добави стойност
      </Button>
    </FormSection>
  );
}

function ColorFields({ index }: { index: number }) {
  const { register, watch } = useFormContext<FactForm>();
  const paintFirst = usePaintFirst();
  const name = watch(`values.${index}.name`) || `стойност ${index + 1}`;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          {...register(`values.${index}.hasColor`, { onChange: ({ target }) => target.checked && paintFirst() })}
        />
        Цвят
      </label>
      {watch(`values.${index}.hasColor`) && (
        <input
          type="color"
          className="fact-color"
          aria-label={`Цвят на ${name}`}
          {...register(`values.${index}.color`)}
        />
      )}
    </>
  );
}

/** The first colour of a shop is that of its products, unless its owner has decided: a colour is chosen to be seen. */
function usePaintFirst(): () => void {
  const { formState, setValue } = useFormContext<FactForm>();
  const { dirtyFields } = formState;
  const isPainted = useFacts().data?.some(({ options }) => options.isPainting) ?? true;
  return () => {
    if (!isPainted && !dirtyFields.isPainting) setValue('isPainting', true, { shouldDirty: true });
  };
}
