import { type Engraving, engravingOf } from '#contracts/products/engraving.rule.ts';
import { formatCount, formatNumber } from '#web/shared/format/format-number.ts';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';

/** The product facts: nutrition values with units, ingredients, the warning. */
export function FactsTable({ product, variant }: { product: ProductDetail; variant: VariantDetail | undefined }) {
  const facts = factsOf(product, variant).filter(([, value]) => value !== undefined && value !== '');
  const { warnings } = product.facts;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">Факти</h2>
      <table className="facts">
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {warnings ? <p className="notice notice-warn">{warnings}</p> : null}
    </section>
  );
}

type Row = [name: string, value: string | undefined];

function factsOf(product: ProductDetail, variant: VariantDetail | undefined): Row[] {
  const { facts } = product;
  const mg = variant?.mg ?? facts.caffeineMgPerPouch;
  const { pouchesPerTin, netWeightGrams } = facts;
  const perTin = mg && pouchesPerTin ? mg * pouchesPerTin : undefined;
  // The weight applies to the sold package, so it is shown for single tins only.
  const isOneTin = variant?.pouches === pouchesPerTin;
  const per100 = perTin && netWeightGrams && isOneTin ? Math.round((perTin * 100) / netWeightGrams) : undefined;
  return [
    ['Кофеин на пауч', withUnit(mg, 'mg')],
    ['Кофеин в кутия', withUnit(perTin, 'mg')],
    ['Кофеин в 100 g', withUnit(per100, 'mg')],
    ['Паучове в кутия', pouchesPerTin ? formatCount(pouchesPerTin, 'брой', 'броя') : undefined],
    ['Нетно тегло', withUnit(netWeightGrams, 'g')],
    ['Надпис', describeEngraving(engravingOf(product))],
    ['Съставки', facts.ingredients],
    ['SKU', variant?.sku],
  ];
}

function describeEngraving(engraving: Engraving | null): string | undefined {
  if (!engraving) return undefined;
  const text = `по твой текст, до ${engraving.maxLength} знака`;
  return engraving.returnable ? text : `${text}; с надпис не се връща`;
}

const withUnit = (value: number | null | undefined, unit: string): string | undefined =>
  value ? `${formatNumber(value)} ${unit}` : undefined;
