import { useState } from 'react';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import { confirmAddressRoute } from '#contracts/orders/address-doubts.ts';
import { notUnderstood } from '#contracts/orders/address-words.rule.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { type AdminOrder, unshipped } from '#contracts/orders/orders.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { storeOrder } from './orders-data.ts';

/** What the courier said about the address of an order, and what to do before its label is made. */
export function AddressNotice({ order }: { order: AdminOrder }) {
  const { addressDoubt: doubt, contact, delivery } = order;
  const may = useCanWrite();
  const [isBusy, setBusy] = useState(false);
  if (!doubt || delivery.method !== 'address' || !unshipped.includes(order.status)) return null;
  if (doubt.isSettled)
    return <p className="notice">{courierNames[doubt.courier]} не познава адреса, но той е потвърден с клиента.</p>;
  const confirm = async () => {
    setBusy(true);
    await runAction(
      () => callApi(confirmAddressRoute, { params: { id: order.id } }),
      'Адресът не можа да се отбележи.',
      ({ order: savedOrder }) => {
        void storeOrder(savedOrder);
      },
    );
    setBusy(false);
  };
  return (
    <section className="notice notice-warn" aria-label="Адрес за проверка">
      <div className="notice-body stack">
        <p>
          <strong>{titleOf(doubt)}</strong>
        </p>
        <p>
          Преди товарителницата се обади на клиента:{' '}
          <a className="link nowrap" href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>
            {contact.phone}
          </a>
          . После поправи адреса, или го потвърди.
        </p>
        {may && (
          <Button size="small" busy={isBusy} onClick={() => !isBusy && void confirm()}>
            Адресът е верен
          </Button>
        )}
      </div>
    </section>
  );
}

/** What is wrong, in one sentence. */
function titleOf(doubt: AddressDoubt): string {
  if (doubt.reason !== '') return notUnderstood(doubt);
  return `Адресът не е проверен: ${courierNames[doubt.courier]} не отговори, докато клиентът поръчваше.`;
}
