import { useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';

/** Finds an order by its number. */
export function OrderPicker() {
  const navigate = useNavigate();
  const [unknownNumber, setUnknownNumber] = useState('');
  const find = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('number')).trim();
    if (number === '') return;
    try {
      const { data } = await callApi(listAdminOrdersRoute, { query: { searchTerm: number, limit: 20 } });
      const order = data.orders.find((one) => String(one.number) === number);
      setUnknownNumber(order ? '' : number);
      if (order) await navigate({ to: '/admin/discounts/explain', search: { order: order.id } });
    } catch (error) {
      toastError(error, 'Поръчката не можа да се намери.');
    }
  };
  return (
    <section className="panel-card padded">
      <form onSubmit={(event) => void find(event)}>
        <div className="field">
          <label htmlFor="order-number" className="field-label">
            Номер на поръчка
          </label>
          <div className="inline-field line">
            <input
              id="order-number"
              name="number"
              className="input"
              inputMode="numeric"
              maxLength={12}
              required
              aria-describedby={unknownNumber === '' ? undefined : 'order-number-error'}
            />
            <button className="btn btn-primary">Обясни</button>
          </div>
          {unknownNumber !== '' && (
            <p id="order-number-error" className="field-error" role="alert">
              Няма поръчка с номер {unknownNumber}.
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
