import type { ReactNode } from 'react';
import { caffeinePer100 } from '#contracts/products/caffeine-warning.rule.ts';
import { type Engraving, engravingOf } from '#contracts/products/engraving.rule.ts';
import { formatCount, formatNumber } from '#web/shared/format/format-number.ts';
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
  const { facts } = product;
  const weight = netGrams(product, variant);
  const mg = variant?.mg ?? facts.caffeineMgPerPouch;
  const { pouchesPerTin } = facts;
  const perTin = mg && pouchesPerTin ? mg * pouchesPerTin : undefined;
  const per100 = caffeinePer100({ mg, pouches: variant?.pouches, grams: weight });
  return [
    ['Кофеин на пауч', withUnit(mg, 'mg')],
    ['Кофеин в кутия', withUnit(perTin, 'mg')],
    ['Кофеин в 100 g', withUnit(per100, 'mg')],
    ['Паучове в кутия', pouchesPerTin ? formatCount(pouchesPerTin, 'брой', 'броя') : undefined],
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
