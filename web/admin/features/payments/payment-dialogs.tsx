import { useState } from 'react';
import { type PaymentDetail, markReceivedRoute, refundPaymentRoute } from '#contracts/payments/payments.ts';
import { required } from '#web/admin/patterns/resource-form/fields.tsx';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { isManual } from './payment-labels.ts';

interface PaymentDialogProps {
  payment: PaymentDetail;
  onClose: () => void;
}

/** Refunds the remaining amount or a part of it. */
export function RefundDialog({ payment, usualReason = '', onClose }: PaymentDialogProps & { usualReason?: string }) {
  const refundable = formatMoney(payment.refundable);
  return (
    <MoneyDialog
      title="Връщане на пари"
      text={
        isManual(payment.provider)
          ? `За връщане остават ${refundable} по това плащане. Тук връщането само се записва: парите пращаш ти.`
          : `За връщане остават ${refundable} по това плащане. Парите тръгват веднага към картата на купувача и това не може да се спре.`
      }
      start={payment.refundable}
      max={payment.refundable.amount}
      textField={{ name: 'reason', label: 'Причина', usual: usualReason, rules: required, maxLength: 300 }}
      verb="Върни"
      failedText="Сумата не можа да се върне."
      isDanger
      send={(amount, reason) => callApi(refundPaymentRoute, { params: { id: payment.id }, body: { amount, reason } })}
      onClose={onClose}
    />
  );
}

/**
 * Records money received by courier, transfer or in cash. Based on the received total from when the dialog opened, so
 * that a payment recorded meanwhile is detected.
 */
export function ReceivedDialog({ payment, onClose }: PaymentDialogProps) {
  const [initialPayment] = useState(payment);
  const { orderId, orderMoney } = initialPayment;
  const { received, due } = orderMoney;
  const before = received.amount > 0 ? `Досега са получени ${formatMoney(received)}. ` : '';
  return (
    <MoneyDialog
      title="Получено плащане"
      text={`${before}Чакат се ${formatMoney(due)} по тази поръчка. Щом е получено всичко, поръчката става платена.`}
      start={due}
      expected={due.amount}
      textField={{
        name: 'reference',
        label: 'Основание (по желание)',
        hint: 'Номер от извлечението или от куриера. Едно основание се записва само веднъж.',
        maxLength: 140,
      }}
      verb="Запиши"
      failedText="Плащането не можа да се запише."
      send={(amount, reference, confirmOverpayment) => {
        const receipt = { amount, reference, confirmOverpayment };
        return callApi(markReceivedRoute, { body: { orderId, expectedReceived: received.amount, ...receipt } });
      }}
      onClose={onClose}
    />
  );
}
