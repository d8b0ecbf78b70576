import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PhoneCustomer } from '#contracts/checkout/phone-orders.ts';
import { Finder } from '#web/admin/patterns/finder/finder.tsx';
import { useFinderText } from '#web/admin/patterns/finder/use-finder-text.ts';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { X } from '#web/shared/ui/icons.ts';
import { contactFrom, valuesOfCustomer, type PhoneOrderForm } from './phone-order-values.ts';
import { usePhoneCustomers } from './phone-orders-data.ts';

interface CustomerSectionProps {
  selected: PhoneCustomer | null;
  onChosen: (customer: PhoneCustomer | null) => void;
}

const emailForBoxNow =
  'Попитай: BOX NOW праща на него кода за автомата и линка за плащане. Без имейл те идват на имейла на магазина.';

/** The caller: an existing customer found by name, phone or email, or a new one. */
export function CustomerSection({ selected, onChosen }: CustomerSectionProps) {
  const { setValue, setFocus, getValues, watch } = useFormContext<PhoneOrderForm>();
  const [method, courier] = watch(['delivery.method', 'delivery.courier']);
  const isToBoxNow = method === 'office' && courier === 'boxnow';
  const set = (customer: PhoneCustomer | null) => {
    for (const [name, value] of Object.entries(customer ? valuesOfCustomer(customer) : { customerId: '' }))
      setValue(name as keyof PhoneOrderForm, value, { shouldDirty: true }); // the names are those of the form
    onChosen(customer);
  };
  const createCustomer = (text: string) => {
    setValue('contact', { ...getValues('contact'), ...contactFrom(text) }, { shouldDirty: true });
    setFocus(contactFrom(text).firstName === undefined ? 'contact.firstName' : 'contact.phone');
  };
  return (
    <FormSection title="Клиент">
      {selected ? (
        <SelectedCustomer customer={selected} onForget={() => set(null)} />
      ) : (
        <CustomerFinder onChoose={set} onNew={createCustomer} />
      )}
      <div className="field-grid stack loose">
        <TextField name="contact.firstName" label="Име" rules={required} maxLength={100} />
        <TextField name="contact.lastName" label="Фамилия" rules={required} maxLength={100} />
        <TextField name="contact.phone" label="Телефон" type="tel" rules={required} maxLength={20} />
        <TextField
          name="contact.email"
          label="Имейл (може и без)"
          type="email"
          maxLength={254}
          hint={isToBoxNow ? emailForBoxNow : undefined}
        />
      </div>
    </FormSection>
  );
}

function SelectedCustomer({ customer, onForget }: { customer: PhoneCustomer; onForget: () => void }) {
  return (
    <p className="chosen-customer row middle spread">
      <span>
        <strong>
          {customer.firstName} {customer.lastName}
        </strong>{' '}
        {customer.userId === null ? '– поръчвал без профил' : '– с профил, поръчката отива в него'}
      </span>
      <button type="button" className="btn btn-quiet btn-small" onClick={onForget}>
        <X aria-hidden="true" size={16} /> Друг клиент
      </button>
    </p>
  );
}

interface CustomerFinderProps {
  onChoose: (customer: PhoneCustomer) => void;
  onNew: (text: string) => void;
}

function CustomerFinder({ onChoose, onNew }: CustomerFinderProps) {
  const { text, setText, search, isAsked } = useFinderText();
  const { data, isSuccess, isPlaceholderData } = usePhoneCustomers({ q: search });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const customers = isAsked ? (data ?? []) : [];
  const isEmpty = isAsked && isSuccess && !isPlaceholderData && customers.length === 0;
  return (
    <Finder
      label="Кой се обажда?"
      placeholder="Телефон, име или имейл"
      input={input}
      text={text}
      onText={setText}
      items={customers}
      idOf={(customer) => customer.userId ?? `${customer.phone} ${customer.firstName} ${customer.lastName}`}
      onChoose={onChoose}
      onNothing={isEmpty ? () => onNew(text) : undefined}
      note={noteOf(isEmpty, customers.length)}
      isNoteHidden={!isEmpty}
    >
      {(customer) => (
        <>
          <span className="two-lines">
            <strong>
              {customer.firstName} {customer.lastName}
            </strong>
            <small>{[customer.phone, customer.email].filter(Boolean).join(' · ')}</small>
          </span>
          <small className="nowrap">{customer.userId === null ? 'без профил' : 'с профил'}</small>
        </>
      )}
    </Finder>
  );
}

function noteOf(isEmpty: boolean, count: number): string {
  if (isEmpty) return 'Нов клиент. С Enter написаното отива в полетата отдолу.';
  return count > 0 ? `Намерени: ${count}` : '';
}
