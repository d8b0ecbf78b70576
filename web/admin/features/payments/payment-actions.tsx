import { useState } from 'react';
import { type PaymentDetail, capturePaymentRoute } from '#contracts/payments/payments.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { HandCoins, Undo2, Wallet } from '#web/shared/ui/icons.ts';
import { ReceivedDialog, RefundDialog } from './payment-dialogs.tsx';
import { isManual } from './payment-labels.ts';

/** The actions of a payment in its current state. */
export function PaymentActions({ payment }: { payment: PaymentDetail }) {
  const may = useCanWrite();
  const [openDialog, setOpenDialog] = useState<'refund' | 'received'>();
  const close = () => setOpenDialog(undefined);
  const { refundable, provider, state, canCapture, orderMoney } = payment;
  const isUnpaid = isManual(provider) && !canCapture && state !== 'cancelled' && orderMoney.due.amount > 0;
  if (!may) return null;
  return (
    <>
      {refundable.amount > 0 && (
        <Button icon={<Undo2 aria-hidden="true" size={16} />} onClick={() => setOpenDialog('refund')}>
          Върни пари
        </Button>
      )}
      {canCapture && <CaptureButton payment={payment} />}
      {isUnpaid && (
        <Button
          variant="primary"
          icon={<HandCoins aria-hidden="true" size={16} />}
          onClick={() => setOpenDialog('received')}
        >
          Отбележи като получено
        </Button>
      )}
      {openDialog === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {openDialog === 'received' && <ReceivedDialog payment={payment} onClose={close} />}
    </>
  );
}

function CaptureButton({ payment }: { payment: PaymentDetail }) {
  const [isBusy, setBusy] = useState(false);
  const confirm = useConfirm();
  const captureAll = async () => {
    const confirmation = await confirm({
      title: `Да вземем ли ${formatMoney(payment.amount)}?`,
      text: 'Запазената сума се взема от купувача. После може само да се върне.',
      action: 'Вземи сумата',
    });
    if (!confirmation) return;
    setBusy(true);
    await runCall(capturePaymentRoute, { params: { id: payment.id } }, 'Сумата не можа да се вземе.');
    setBusy(false);
  };
  return (
    <Button
      variant="primary"
      busy={isBusy}
      icon={<Wallet aria-hidden="true" size={16} />}
      onClick={() => !isBusy && void captureAll()}
    >
      Вземи сумата
    </Button>
  );
}
