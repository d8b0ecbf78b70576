import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { returnReasonNames } from '#contracts/returns/return-reasons.rule.ts';
import { type RefundableMoney, type ReturnReason, returnGoodsRoute } from '#contracts/returns/returns.ts';
import type { Withdrawal } from '#contracts/withdrawals/withdrawals.ts';
import { goodsOf } from '#web/admin/features/withdrawals/withdrawal-badges.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { outOf } from '../parcels/line-pieces.ts';
import { selectedQuantities, PieceLines, type Pieces } from '../parcels/piece-lines.tsx';
import { takeOverOrder } from '../parcels/take-over-order.ts';
import { refundOf, startOfRefund } from './refund-choice.ts';
import { RefundFields } from './refund-fields.tsx';
import { ReturnReasonFields } from './return-reason-fields.tsx';
import { useReturnQuote } from './returns-data.ts';
import { withdrawnPieces } from './withdrawn-pieces.ts';

interface Props {
  order: AdminOrder;
  money: RefundableMoney;
  /** The statement that this return belongs to; its goods are selected initially. */
  withdrawal: Withdrawal | null;
}

/** Shows the changed order, and loads its payments and the statement of withdrawal again. */
async function showReturn(result: Parameters<typeof takeOverOrder>[0]): Promise<void> {
  await takeOverOrder(result);
  void reloadAfter(returnGoodsRoute);
}

/** Selects the returned quantities, the reason and the refund. */
export function ReturnForm({ order, money, withdrawal }: Props) {
  const [pieces, setPieces] = useState<Pieces>(() => withdrawnPieces(order, withdrawal));
  const [notRestocked, setNotRestocked] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState<ReturnReason | ''>(withdrawal ? 'withdrawal' : '');
  const [note, setNote] = useState('');
  const [choice, setChoice] = useState(() => startOfRefund(money, withdrawal?.scope === 'whole'));
  const [isSaving, setSaving] = useState(false);
  const lines = selectedQuantities(pieces);
  const quote = useReturnQuote(order, { lines, withDelivery: choice.withDelivery });
  const refund = refundOf(choice, quote.data);
  const navigate = useNavigate();
  const isReady =
    lines.length > 0 &&
    reason !== '' &&
    refund !== 'invalid' &&
    !(choice.kind === 'suggested' && quote.isPlaceholderData);
  const save = async () => {
    if (!isReady || isSaving) return;
    setSaving(true);
    const returnedLines = lines.map((line) => ({ ...line, restock: !notRestocked.has(line.lineId) }));
    const reference = withdrawal ? { withdrawalId: withdrawal.id } : {};
    const body = { lines: returnedLines, reason, note, refund: refund || undefined, ...reference };
    const isSuccess = await runAction(
      () => callApi(returnGoodsRoute, { params: { id: order.id }, body }),
      orderTexts.updateFailed,
      showReturn,
    );
    setSaving(false);
    if (isSuccess) await navigate({ to: '/admin/orders/$id', params: { id: order.id } });
  };
  const toggle = (id: string) =>
    setNotRestocked(
      new Set(notRestocked.has(id) ? [...notRestocked].filter((one) => one !== id) : [...notRestocked, id]),
    );
  return (
    <form
      className="narrow-page"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormSection title="Какво се върна">
        {withdrawal && <p className="section-text">Отказ от: {goodsOf(withdrawal)}</p>}
        <PieceLines
          lines={order.lines}
          max={outOf}
          hint={(line) => `у\u00A0клиента\u00A0${outOf(line)}`}
          pieces={pieces}
          onChange={setPieces}
          renderExtra={({ id, name }) =>
            (pieces[id] ?? 0) > 0 && (
              <label className="check">
                <input type="checkbox" checked={!notRestocked.has(id)} onChange={() => toggle(id)} />
                <span>
                  Обратно в наличността<span className="sr-only">: {name}</span>
                </span>
              </label>
            )
          }
        />
      </FormSection>
      <ReturnReasonFields names={returnReasonNames} reason={reason} note={note} onReason={setReason} onNote={setNote} />
      <FormSection title="Пари">
        <RefundFields money={money} quote={quote.data} choice={choice} onChange={setChoice} />
        <p className="section-text">{tellNext(lines.length, reason)}</p>
        <div className="form-actions">
          <Button type="submit" variant="primary" busy={isSaving} disabled={!isReady}>
            {refund && refund !== 'invalid'
              ? `Приеми и върни ${formatMoney({ amount: refund.amount, currency: money.refundable.currency })}`
              : 'Приеми върнатото'}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

function tellNext(lines: number, reason: ReturnReason | ''): string {
  if (lines === 0) return 'Отбележи колко броя от кой продукт са се върнали.';
  if (reason === '') return 'Избери защо се връща.';
  return 'Клиентът получава писмо за приетото и за парите.';
}
