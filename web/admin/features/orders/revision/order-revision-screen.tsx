import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  unpacked,
  type OrderRevision,
  quoteRevisionRoute,
  reviseOrderRoute,
} from '#contracts/orders/order-revision.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { previewOf } from '#web/admin/platform/query-of.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ProductPicker } from '../goods-picker.tsx';
import { OrderStates } from '../order-states.tsx';
import { useOrder, storeOrder } from '../orders-data.ts';
import { addVariant, type DraftLine, draftOf, wireLines } from './draft-line.ts';
import { DraftLines } from './draft-lines.tsx';
import { RevisionTable } from './revision-table.tsx';

/** Changes the lines of an order until it is packed. */
export function OrderRevisionScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useOrder(id);
  const back = { to: `/admin/orders/${id}`, label: 'Поръчката' };
  if (!query.data) return <OrderStates title="Поръчка" back={back} query={query} />;
  const title = `Продукти на поръчка №${query.data.number}`;
  return (
    <>
      <PageHeader title={title} back={back} />
      {unpacked.includes(query.data.status) ? (
        <Editor key={id} latest={query.data} />
      ) : (
        <p className="panel-card padded">Продуктите вече не се сменят: поръчката е опакована или е приключила.</p>
      )}
    </>
  );
}

/**
 * Based on the order as it was when editing began. A change by someone else is reported and never discards the edits.
 */
function Editor({ latest }: { latest: AdminOrder }) {
  const [order, setOrder] = useState(latest);
  const [lines, setLines] = useState(() => draftOf(order));
  const body = { lines: wireLines(lines) };
  const revision = useQuery(
    previewOf(quoteRevisionRoute, lines.length === 0 ? null : { params: { id: order.id }, body }, {
      failed: orderTexts.updateFailed,
      version: order.updatedAt,
    }),
  );
  const isOld = order.updatedAt !== latest.updatedAt;
  const restart = () => {
    setOrder(latest);
    setLines(draftOf(latest));
  };
  return (
    <div className="narrow-page">
      {isOld && <Overtaken onBeginAgain={restart} />}
      <FormSection title="Продукти">
        {lines.length === 0 && <p className="muted">Поръчката има поне един ред. Ако нищо не остава, откажи я.</p>}
        <DraftLines lines={lines} priced={revision.data?.lines ?? []} onChange={setLines} />
        <ProductPicker onChoose={(variant) => setLines(addVariant(lines, variant))} />
      </FormSection>
      {revision.error && !isOld && (
        <p className="notice notice-bad" role="alert">
          {messageOf(revision.error, orderTexts.updateFailed)}
        </p>
      )}
      {revision.data && lines.length > 0 && !isOld && (
        <Outcome order={order} lines={lines} revision={revision.data} isFresh={!revision.isPlaceholderData} />
      )}
    </div>
  );
}

function Overtaken({ onBeginAgain }: { onBeginAgain: () => void }) {
  return (
    <div className="notice notice-warn" role="status">
      <div className="notice-body stack">
        <p>
          <strong>Поръчката беше променена, докато я редактира.</strong>
        </p>
        <p>Направеното тук още не е записано. Започни отново от новото ѝ състояние.</p>
        <Button onClick={onBeginAgain}>Започни от новото</Button>
      </div>
    </div>
  );
}

interface OutcomeProps {
  order: AdminOrder;
  lines: readonly DraftLine[];
  revision: OrderRevision;
  isFresh: boolean;
}

/** The customer's total before and after, the difference, and the button that saves it. */
function Outcome({ order, lines, revision, isFresh }: OutcomeProps) {
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const isShort = revision.lines.some((line) => !line.available);
  const save = async () => {
    setSaving(true);
    const body = { lines: wireLines(lines), updatedAt: order.updatedAt, expectedTotal: revision.totals.total };
    const isSuccess = await runAction(
      () => callApi(reviseOrderRoute, { params: { id: order.id }, body }),
      orderTexts.updateFailed,
      async ({ order: savedOrder }) => {
        await navigate({ to: '/admin/orders/$id', params: { id: order.id } });
        await storeOrder(savedOrder);
      },
    );
    if (!isSuccess) setSaving(false);
  };
  return (
    <FormSection title="Сума">
      <RevisionTable revision={revision} isFresh={isFresh} />
      <p className="section-text">Клиентът получава писмо с новата поръчка.</p>
      <div className="form-actions">
        <Button
          variant="primary"
          busy={isSaving}
          disabled={isShort || !isFresh}
          onClick={() => !isSaving && void save()}
        >
          Запази продуктите
        </Button>
      </div>
    </FormSection>
  );
}
