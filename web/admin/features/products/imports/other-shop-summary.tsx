import type { OtherShop } from '#contracts/imports/product-imports.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { formatCount } from '#web/shared/format/format-number.ts';

const systems = { shopify: 'Shopify', woocommerce: 'WooCommerce', other: 'друга програма' } as const;
const mostNamed = 12;

/** What a file of another shop brings besides its rows, and what is left out. */
export function OtherShopSummary({ other }: { other: OtherShop }) {
  const { categories, options, pictures, notes, missingPictures } = other;
  return (
    <>
      <p>
        Файл от <strong>{systems[other.system]}</strong>. Продуктите влизат като чернови; каквото вече е тук, не се
        променя.
      </p>
      <dl className="import-others-brought row">
        {categories.length > 0 && <Fact term="Категории">{named(categories)}</Fact>}
        {options.length > 0 && <Fact term="Опции">{named(options)}</Fact>}
        {pictures > 0 && <Fact term="Снимки">{formatCount(pictures, 'снимка', 'снимки')} от другия магазин</Fact>}
      </dl>
      {notes.length > 0 && (
        <List title={`Пропуска се: ${formatCount(notes.length, 'вид стойности', 'вида стойности')}`} lines={notes} />
      )}
      {missingPictures.length > 0 && (
        <List
          title={`${formatCount(missingPictures.length, 'снимка не можа', 'снимки не можаха')} да се изтеглят. Качи ги в продуктите.`}
          lines={missingPictures}
        />
      )}
    </>
  );
}

function named(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` и още ${names.length - mostNamed}` : '';
  return `${names.slice(0, mostNamed).join(', ')}${more}`;
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <details className="notice notice-warn import-notes">
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
