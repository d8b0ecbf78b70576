import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deletePurchaseRoute,
  endPurchaseRoute,
  getPurchaseRoute,
  printPurchaseRoute,
  type Purchase,
} from '#contracts/purchases/purchases.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { DeleteButton } from '#web/admin/patterns/delete-button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { leaveScreen, useRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FileText, PackagePlus, Send } from '#web/shared/ui/icons.ts';
import { DraftEditor } from './draft-editor.tsx';
import { PurchaseBadge } from './purchase-states.tsx';
import { PurchaseView } from './purchase-view.tsx';
import { SendDialog } from './send-dialog.tsx';
import './purchases.css';

const back = { to: '/admin/purchases', label: 'Снабдяване' };

/** One purchase order: edited as a draft, later shown with what came of it. */
export function PurchaseScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecord(getPurchaseRoute, { params: { id } }, ({ purchase }) => purchase);
  if (!query.data)
    return (
      <DetailStates
        title="Поръчка към доставчик"
        back={back}
        query={query}
        deletedText="Поръчката е изтрита"
        failedText="Поръчката не можа да се зареди."
      />
    );
  return <LoadedPurchase key={id} purchase={query.data} />;
}

function LoadedPurchase({ purchase }: { purchase: Purchase }) {
  const [isUnsaved, setUnsaved] = useState(false);
  const isDraft = purchase.state === 'draft';
  return (
    <>
      <PageHeader
        title={`Поръчка №${purchase.number}`}
        aside={<PurchaseBadge state={purchase.state} />}
        back={back}
        history={{ subject: 'purchase', id: purchase.id }}
        actions={
          <>
            <a
              className="btn btn-outline"
              href={hrefOf(printPurchaseRoute, { params: { id: purchase.id } })}
              target="_blank"
              rel="noreferrer"
            >
              <FileText aria-hidden="true" size={16} /> PDF
            </a>
            {isDraft ? <DraftActions purchase={purchase} isUnsaved={isUnsaved} /> : <SentActions purchase={purchase} />}
          </>
        }
      />
      {isDraft ? <DraftEditor purchase={purchase} onUnsaved={setUnsaved} /> : <PurchaseView purchase={purchase} />}
    </>
  );
}

function DraftActions({ purchase, isUnsaved }: { purchase: Purchase; isUnsaved: boolean }) {
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const { id } = purchase;
  const remove = async () => {
    const isDone = await leaveScreen(getPurchaseRoute, id, () =>
      runAction(
        () => callApi(deletePurchaseRoute, { params: { id } }),
        'Черновата не можа да се изтрие.',
        () => reloadAfter(deletePurchaseRoute),
      ),
    );
    if (isDone) await navigate({ to: '/admin/purchases', ignoreBlocker: true });
  };
  return (
    <Allowed>
      <DeleteButton onClick={remove} />
      <Button
        variant="primary"
        icon={<Send aria-hidden="true" size={16} />}
        aria-disabled={isUnsaved || purchase.lines.length === 0}
        title={isUnsaved ? 'Първо запази промените' : purchase.lines.length === 0 ? 'Първо добави продукт' : undefined}
        onClick={() => {
          if (!isUnsaved && purchase.lines.length > 0) setSending(true);
        }}
      >
        Изпрати
      </Button>
      {isSending && <SendDialog purchase={purchase} onClose={() => setSending(false)} />}
    </Allowed>
  );
}

function SentActions({ purchase }: { purchase: Purchase }) {
  const confirm = useConfirm();
  const { id, state, version } = purchase;
  if (state !== 'sent' && state !== 'partial') return null;
  const isUntouched = state === 'sent';
  const end = async () => {
    const isConfirmed = await confirm({
      title: isUntouched ? `Да откажем ли поръчка №${purchase.number}?` : 'Останалото няма да дойде?',
      text: isUntouched
        ? 'Нищо от нея не е дошло и вече няма да се чака. Доставчикът не получава писмо – кажи му.'
        : 'Полученото остава, а липсващите бройки вече не се чакат.',
      action: isUntouched ? 'Откажи поръчката' : 'Приключи',
      isDanger: isUntouched,
    });
    if (isConfirmed)
      await runCall(endPurchaseRoute, { params: { id }, body: { version } }, 'Поръчката не можа да се приключи.');
  };
  return (
    <Allowed>
      <Button onClick={() => void end()}>{isUntouched ? 'Откажи' : 'Приключи'}</Button>
      <Link to="/admin/purchases/$id/receive" params={{ id }} className="btn btn-primary">
        <PackagePlus aria-hidden="true" size={16} /> Получи
      </Link>
    </Allowed>
  );
}
