import type { ProductDetail, VariantDetail } from './product-detail.ts';

/** What stands on the back of the tin: numbers, ingredients, the warning. */
export function FactsTable({ product, variant }: { product: ProductDetail; variant: VariantDetail | undefined }) {
  const { facts } = product;
  const mg = variant?.mg ?? facts.caffeineMgPerPouch;
  const rows: [name: string, value: string | undefined][] = [
    ['Кофеин на пауч', mg ? `${mg} mg` : undefined],
    ['Паучове в кутия', facts.pouchesPerTin === undefined ? undefined : String(facts.pouchesPerTin)],
    ['Нетно тегло', facts.netWeightGrams === undefined ? undefined : `${facts.netWeightGrams} g`.replace('.', ',')],
    ['SKU', variant?.sku],
    ['Съставки', facts.ingredients],
  ];
  const known = rows.filter(([, value]) => value !== undefined && value !== '');
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">Факти</h2>
      <table className="facts">
        <tbody>
          {known.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {facts.warnings ? <p className="notice notice-warn">{facts.warnings}</p> : null}
    </section>
  );
}
