import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

export interface Receipt {
  receivedAt: string;
  /** Whether an order has the number and email of the statement; null if that is not told. */
  isMatched: boolean | null;
}

/** Says when the statement was received and what follows, and what to check when no order is like it. */
export function WithdrawalReceipt({ receipt, onCorrect }: { receipt: Receipt; onCorrect: () => void }) {
  const { receivedAt, isMatched } = receipt;
  return (
    <div className="fluid stack loose">
      <Received at={receivedAt} />
      {isMatched === false ? <Unmatched onCorrect={onCorrect} /> : null}
    </div>
  );
}

function Received({ at }: { at: string }) {
  const { sendsEmail } = useSettings();
  const isTime = !Number.isNaN(Date.parse(at));
  return (
    // Replaces the button that had the focus.
    <p className="notice notice-good" role="status" tabIndex={-1} ref={(box) => box?.focus()}>
      {/* One line of the box, not one for each part. */}
      <span>
        {/* A time ends with the stop of its abbreviation, which is that of the sentence as well. */}
        Получихме отказа ти
        <span>{isTime ? ` на ${formatDateTime(new Date(at).toISOString())}` : sendsEmail ? '' : '.'}</span>
        {sendsEmail ? (
          <span>
            {' '}
            и го потвърждаваме по имейл. Запази писмото; ако до час го няма, пиши ни. Ще ти пишем как да върнеш стоката.
          </span>
        ) : (
          <span> Запази тази страница. Ще ти се обадим или пиши ни, за да се уговорим как да върнеш стоката.</span>
        )}
      </span>
    </p>
  );
}

/** The statement counts all the same; a corrected one reaches its order without the staff. */
function Unmatched({ onCorrect }: { onCorrect: () => void }) {
  return (
    <div className="notice notice-warn" role="status">
      <p>
        <strong>Не намерихме поръчка с този номер и имейл.</strong> Провери номера и дали имейлът е същият, с който
        поръча. Ако има грешка, поправи я и изпрати отказа пак; ако няма, ще намерим поръчката ние.
      </p>
      <p>
        <Button className="needs-script" size="small" onClick={onCorrect}>
          Поправи отказа
        </Button>
      </p>
    </div>
  );
}
