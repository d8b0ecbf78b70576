import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { AreaField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { changedKeys, mergeEdits } from '#web/admin/patterns/resource-form/merge-edits.ts';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { addressPath } from '../address-as-typed.tsx';
import { DeliveryFields } from '../delivery-fields.tsx';
import { isEditable } from '../list/order-moves.ts';
import { OrderStates } from '../order-states.tsx';
import { useOrder, storeOrder } from '../orders-data.ts';
import { DeliveryDifference } from './delivery-difference.tsx';
import { orderChangesOf, orderFormOf, type OrderForm } from './order-edit-values.ts';
import { useDeliveryQuote } from './use-delivery-quote.ts';
import { useOrderEdit } from './use-order-edit.ts';

const fieldNames = { contact: 'Клиент', delivery: 'Доставка', note: 'Бележка' };

/** Edits recipient and delivery of an order until it is shipped. */
export function OrderEditScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useOrder(id);
  const back = { to: `/admin/orders/${id}`, label: 'Поръчката' };
  if (!query.data) return <OrderStates title="Поръчка" back={back} query={query} />;
  if (!isEditable(query.data.status)) {
    return (
      <>
        <PageHeader title={`Поръчка №${query.data.number}`} back={back} />
        <p className="panel-card padded">Тази поръчка вече не може да се поправя: тръгнала е или е приключила.</p>
      </>
    );
  }
  return <OrderEditor key={id} order={query.data} back={back} />;
}

function OrderEditor({ order, back }: { order: AdminOrder; back: { to: string; label: string } }) {
  const latest = orderFormOf(order);
  const [before] = useState(latest);
  const form = useForm<OrderForm>({ shouldFocusError: false, defaultValues: before });
  const navigate = useNavigate();
  const edit = useOrderEdit(order, orderFormOf);
  const delivery = useDeliveryQuote(order, { before, form });
  const leave = () => void navigate({ to: '/admin/orders/$id', params: { id: order.id } });
  return (
    <>
      <PageHeader title={`Редакция на поръчка №${order.number}`} back={back} />
      <ResourceForm
        form={form}
        failedText={orderTexts.updateFailed}
        locate={addressPath}
        save={async (values, initialValues) => {
          // Fields that someone else changed meanwhile keep their new value.
          const changes = orderChangesOf(latest, mergeEdits(initialValues, values, latest));
          const expectation = changes.delivery ? await delivery.expect(changes.delivery) : {};
          return edit.save({ ...changes, ...expectation }, changedKeys(initialValues, values)).catch(delivery.refused);
        }}
        reload={edit.reload}
        fieldNames={fieldNames}
        onSaved={({ order: savedOrder, message }) => {
          void storeOrder(savedOrder);
          toastSuccess(message);
          leave();
        }}
      >
        <div className="narrow-page">
          <FormSection title="Клиент">
            <div className="field-grid stack loose">
              <TextField name="contact.firstName" label="Име" rules={required} maxLength={100} />
              <TextField name="contact.lastName" label="Фамилия" rules={required} maxLength={100} />
              <TextField name="contact.phone" label="Телефон" type="tel" rules={required} maxLength={20} />
              <TextField
                name="contact.email"
                label="Имейл"
                type="email"
                rules={before.contact.email === '' ? undefined : required}
                maxLength={254}
              />
            </div>
          </FormSection>
          <DeliveryFields />
          <DeliveryDifference quote={delivery.quote} isFresh={delivery.isFresh} />
          <FormSection title="Бележка от клиента">
            <AreaField name="note" label="Бележка" maxLength={1000} rows={3} />
          </FormSection>
        </div>
      </ResourceForm>
    </>
  );
}
