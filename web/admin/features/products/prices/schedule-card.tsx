import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProductSchedule, type Promotion, getProductScheduleRoute } from '#contracts/products/product-schedule.ts';
import type { Product } from '#contracts/products/products.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarClock } from '#web/shared/ui/icons.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ScheduleCardProps {
  product: Product;
  /** Called after a change, which may have changed prices and status too. */
  onScheduled: () => Promise<void>;
}

/** The schedule of a product in words, with a button that edits it. Saved separately from the form. */
export function ScheduleCard({ product, onScheduled }: ScheduleCardProps) {
  const {
    data: schedule,
    error,
    refetch,
  } = useQuery({
    ...queryOf(getProductScheduleRoute, { params: { id: product.id } }),
    select: (response) => response.schedule,
  });
  const [isEdited, setEdited] = useState(false);
  const change = (
    <Allowed>
      <Button
        variant="outline"
        size="small"
        icon={<CalendarClock aria-hidden size={16} />}
        disabled={!schedule}
        onClick={() => setEdited(true)}
      >
        Промени графика
      </Button>
    </Allowed>
  );
  return (
    <FormSection title="График" text="Магазинът сам публикува, скрива и сменя цените точно навреме." action={change}>
      {error && !schedule && (
        <FailureNotice error={error} fallback="Графикът не се зареди." onRetry={() => void refetch()} />
      )}
      {!schedule && !error && <p role="status">Зареждане…</p>}
      {schedule && <Plans schedule={schedule} product={product} />}
      {schedule && isEdited && (
        <ScheduleDialog
          schedule={schedule}
          product={product}
          onClose={() => setEdited(false)}
          onScheduled={onScheduled}
        />
      )}
    </FormSection>
  );
}

function Plans({
  schedule: { publishAt, hideAt, promotion },
  product,
}: {
  schedule: ProductSchedule;
  product: Product;
}) {
  if (publishAt === null && hideAt === null && promotion === null) return <p className="muted">Нищо не предстои.</p>;
  return (
    <ul className="bullets stack">
      {publishAt !== null && <li>Публикува се на {formatDateTime(publishAt)}, ако още е чернова.</li>}
      {hideAt !== null && <li>Скрива се на {formatDateTime(hideAt)}, ако още се продава.</li>}
      {promotion && <PromotionPlan promotion={promotion} product={product} />}
    </ul>
  );
}

function PromotionPlan({ promotion, product }: { promotion: Promotion; product: Product }) {
  const { startsAt, endsAt, isRunning, prices } = promotion;
  const nameOf = (id: string) => product.variants.find((variant) => variant.id === id)?.name ?? '';
  const end = endsAt === null ? 'без край' : `до ${formatDateTime(endsAt)}`;
  return (
    <li>
      <StatusBadge tone={isRunning ? 'good' : 'info'}>{isRunning ? 'Тече' : 'Предстои'}</StatusBadge> Промоция от{' '}
      {formatDateTime(startsAt)} {end}:
      <ul>
        {prices.map(({ variantId, price }) => (
          <li key={variantId}>
            {nameOf(variantId)}: <strong>{formatMoney(price)}</strong>
          </li>
        ))}
      </ul>
    </li>
  );
}
