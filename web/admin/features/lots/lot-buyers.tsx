import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { readLotBuyersRoute, exportLotBuyersRoute } from '#contracts/orders/lot-buyers.ts';
import type { Lot } from '#contracts/products/lots/lots.ts';
import { OrderBadge } from '#web/admin/features/orders/order-badges.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanRead, useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Download, Mail } from '#web/shared/ui/icons.ts';
import { RecallEmailDialog } from './recall-email-dialog.tsx';

type Buyers = z.infer<typeof readLotBuyersRoute.response>;

/** The orders with pieces of a lot. Shown to staff who may see orders. */
export function LotBuyers({ lot }: { lot: Lot }) {
  const mayRead = useCanRead('orders');
  const { data, error } = useQuery(queryOf(readLotBuyersRoute, mayRead ? { params: { id: lot.id } } : null));
  if (!mayRead) return null;
  const download = data !== undefined && data.orderCount > 0 && (
    <Allowed to="exports">
      <a className="btn btn-outline btn-small" href={hrefOf(exportLotBuyersRoute, { params: { id: lot.id } })} download>
        <Download aria-hidden="true" size={16} /> CSV
      </a>
    </Allowed>
  );
  return (
    <FormSection title="Кой е купил" action={download}>
      {error && !data && <p className="muted">Купувачите не можаха да се заредят.</p>}
      {!data && !error && <span className="skeleton" style={{ inlineSize: '70%' }} />}
      {data && <Found lot={lot} buyers={data} />}
    </FormSection>
  );
}

function Found({ lot, buyers }: { lot: Lot; buyers: Buyers }) {
  const { orders, orderCount, recipients, informed } = buyers;
  if (orderCount === 0) return <p>Още никой не е купил от тази партида.</p>;
  return (
    <div className="stack loose">
      <p>
        {formatCount(orderCount, 'поръчка', 'поръчки')}, {formatCount(recipients, 'имейл', 'имейла')}
        <span>{informed > 0 && `, писмото е пуснато към ${informed}`}</span>.
        <span>{orderCount > orders.length && ` Тук са последните ${orders.length}, в CSV файла са всички.`}</span>
      </p>
      {lot.recalledAt !== null && <EmailButton lot={lot} recipients={recipients - informed} />}
      <ul className="mini-list">
        {orders.map(({ id, number, name, email, phone, quantity, status, createdAt }) => (
          <li key={id}>
            <Link to="/admin/orders/$id" params={{ id }}>
              №{number}
            </Link>
            <span className="two-lines">
              <span>
                {name}, {quantity} бр.
              </span>
              <small>
                {email || phone} · {formatDateTime(createdAt).split(',')[0]}
              </small>
            </span>
            <OrderBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function EmailButton({ lot, recipients }: { lot: Lot; recipients: number }) {
  const [isWriting, setIsWriting] = useState(false);
  const canWrite = useCanWrite('orders');
  if (!canWrite || recipients === 0) return null;
  return (
    <div>
      <Button variant="primary" icon={<Mail aria-hidden="true" size={16} />} onClick={() => setIsWriting(true)}>
        Напиши на купувачите
      </Button>
      {isWriting && <RecallEmailDialog lot={lot} recipients={recipients} onClose={() => setIsWriting(false)} />}
    </div>
  );
}
