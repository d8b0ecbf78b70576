import type { ReactNode } from 'react';
import { type Engraving, engravingOf } from '#contracts/products/engraving.rule.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { netGrams, type ProductDetail, type VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { legalRows } from './legal-texts.tsx';

/** The product facts: amounts with units and the data required by law. */
export function FactsTable({ product, variant }: { product: ProductDetail; variant: VariantDetail | undefined }) {
  const rows: Row[] = [...amountsOf(product, variant), ...legalRows(product), ['SKU', variant?.sku]];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">Факти</h2>
      <table className="facts">
        <tbody>
          {rows
            .filter(([, value]) => value !== undefined && value !== '')
            .map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

type Row = [name: string, value: ReactNode];

function amountsOf(product: ProductDetail, variant: VariantDetail | undefined): Row[] {
  const weight = netGrams(product, variant);
  return [
    ...(variant?.shown.rows ?? []),
    [product.kind === 'other' ? 'Тегло' : 'Нетно тегло', withUnit(weight, 'g')],
    ['Надпис', describeEngraving(engravingOf(product))],
  ];
}

function describeEngraving(engraving: Engraving | null): string | undefined {
  if (!engraving) return undefined;
  const text = `по твой текст, до ${engraving.maxLength} знака`;
  return engraving.returnable ? text : `${text}; с надпис не се връща`;
}

const withUnit = (value: number | null | undefined, unit: string): string | undefined =>
  value ? `${formatNumber(value)} ${unit}` : undefined;
