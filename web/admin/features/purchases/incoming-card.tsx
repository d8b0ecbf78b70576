import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listIncomingRoute } from '#contracts/purchases/needs.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

/** What was ordered of a product and has not come; nothing while nothing is on its way. */
export function IncomingCard({ productId }: { productId: string }) {
  const { data = [] } = useQuery({
    ...queryOf(listIncomingRoute, { params: { id: productId } }),
    select: ({ incoming }) => incoming,
  });
  if (data.length === 0) return null;
  return (
    <FormSection title="На път" text="Поръчано от доставчик и още непристигнало.">
      <ul className="mini-list">
        {data.map(({ variantId, variantName, purchaseId, number, supplierName, pieces, expectedOn }) => (
          <li key={`${purchaseId} ${variantId}`}>
            <span className="two-lines">
              <strong>
                {formatNumber(pieces)} бр. {variantName}
              </strong>
              <small>{expectedOn === null ? supplierName : `${supplierName}, до ${formatDate(expectedOn)}`}</small>
            </span>
            <Link to="/admin/purchases/$id" params={{ id: purchaseId }} className="link nowrap">
              Поръчка №{number}
            </Link>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
