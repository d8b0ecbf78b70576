import { useQuery } from '@tanstack/react-query';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { transferDeadline } from '#contracts/payments/transfer-deadline.rule.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { useNow } from '#web/storefront/platform/use-now.ts';
import { bankTransferQuery } from './bank-transfer-query.ts';
import { CopyValue } from './copy-value.tsx';
import { useSum } from './use-sum.ts';

/** Whether an order is paid by a transfer. One of 0 has nothing to pay. */
export function hasTransfer({ payment, totals }: Order): boolean {
  return payment.method === 'bank_transfer' && totals.total.amount > 0;
}

/** The remaining bank transfer of an order. Hidden once it is paid or cancelled. */
export function TransferPanel({ order }: { order: Order }) {
  if (!hasTransfer(order) || order.paymentStatus !== 'unpaid' || order.status === 'cancelled') return null;
  return (
    <section className="panel order-card fluid stack loose" aria-labelledby="transfer">
      <h2 id="transfer">Чакаме превода ти</h2>
      <div>
        <p>Преведи сумата. Изпращаме, щом я получим.</p>
        <BankDetails order={order} />
      </div>
    </section>
  );
}

/** Bank account, holder, amount, reference and last day of a transfer, to copy or to read with a bank's app. */
export function BankDetails({ order }: { order: Order }) {
  const sum = useSum(order.totals.total);
  const { sendsEmail } = useSettings();
  const { data } = useQuery(bankTransferQuery(useCallApi()));
  const today = timeInSofia(useNow()).day;
  const account = data?.bankTransfer;
  if (!account?.iban)
    return sendsEmail ? (
      <p>Сметката е в писмото, което ти изпратихме. Основание: № {order.number}.</p>
    ) : (
      <p>Пиши ни за сметката. Основание: № {order.number}.</p>
    );
  const { total } = order.totals;
  const iban = account.iban.replaceAll(/\s/g, '');
  const number = String(order.number);
  const last = data?.transferDays ? transferDeadline(new Date(order.createdAt), data.transferDays) : '';
  // Banks transfer euro only, also for an order in leva.
  const rows: readonly Row[] = [
    { name: 'IBAN', value: iban.replaceAll(/(.{4})(?=.)/g, '$1 '), copied: iban },
    { name: 'Получател', value: account.holder, copied: account.holder },
    { name: 'Банка', value: account.bank },
    { name: 'Сума', value: sum, copied: (inEuro(total).amount / 100).toFixed(2) },
    { name: 'Основание', value: number, copied: number },
    // The term of an order that was changed after it starts anew.
    { name: 'Плати до', value: last !== '' && last >= today ? formatDay(last) : '' },
  ];
  return (
    <div className="transfer">
      <dl className="bank">
        {rows.map(({ name, value, copied }) =>
          value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span>{value}</span>
                {copied === undefined ? null : <CopyValue text={copied} label={name} />}
              </dd>
            </div>
          ),
        )}
      </dl>
      {data?.hasQr ? <TransferQr order={order} /> : null}
    </div>
  );
}

interface Row {
  name: string;
  value: string;
  /** What the button copies; without it there is none. */
  copied?: string;
}

/** The facts above as a code that the apps of some banks read. */
function TransferQr({ order }: { order: Order }) {
  return (
    <figure className="transfer-qr">
      <img
        src={`/api/payments/orders/${order.id}/transfer-qr`}
        width={176}
        height={176}
        alt="QR код със същите данни за превода"
      />
      <figcaption>
        Някои банкови приложения попълват превода, като сканират кода. Провери сумата и получателя.
      </figcaption>
    </figure>
  );
}
