import { Phone } from 'lucide-react';
import { useState } from 'react';
import { confirmAddressRoute } from '#contracts/orders/address-doubts.ts';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import { type AdminOrder, unshipped } from '#contracts/orders/orders.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { runAction } from '../../patterns/run-action.ts';
import { useOrdersCache } from './orders-data.ts';

/** What the courier said about the address of an order, and what to do before its label is made. */
export function AddressNotice({ order }: { order: AdminOrder }) {
  const { addressDoubt: doubt, contact, delivery } = order;
  const may = useCanWrite();
  const cache = useOrdersCache();
  const [isBusy, setBusy] = useState(false);
  if (!doubt || delivery.method !== 'address' || !unshipped.includes(order.status)) return null;
  if (doubt.isSettled)
    return <p className="notice">{courierNames[doubt.courier]} не познава адреса, но той е потвърден с клиента.</p>;
  const confirm = async () => {
    setBusy(true);
    await runAction(
      () => callApi(confirmAddressRoute, { params: { id: order.id } }),
      'Адресът не можа да се отбележи.',
      ({ order: stored }) => {
        cache.store(stored);
        void cache.refreshLists();
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
          Преди товарителницата се обади на клиента: <PhoneLink phone={contact.phone} />. После поправи адреса, или го
          потвърди.
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
export function titleOf({ courier, reason }: AddressDoubt): string {
  if (reason === '') return `Адресът не е проверен: ${courierNames[courier]} не отговори, докато клиентът поръчваше.`;
  return `${courierNames[courier]} не разпозна адреса: ${reason.replace(/[\s.!]+$/, '')}.`;
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link nowrap" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      <Phone aria-hidden="true" size={16} /> {phone}
    </a>
  );
}
