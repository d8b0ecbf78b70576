import type { Currency } from '#contracts/common/money.ts';

interface OtherShopsProps {
  currency: Currency | '';
  onCurrency: (currency: Currency | '') => void;
}

/** How the products of another shop come in, and the one thing that their file does not say. */
export function OtherShops({ currency, onCurrency }: OtherShopsProps) {
  return (
    <details className="import-others">
      <summary>Идваш от Shopify, WooCommerce или друга програма?</summary>
      <div className="stack">
        <p>
          Качи горе файла, както го дава другият магазин: познава се сам. Продуктите влизат като чернови, с категориите,
          опциите и снимките си. Верните редове се добавят, а останалите получаваш като файл с обяснение какво да се
          поправи.
        </p>
        <ul>
          <li>Shopify: Products → Export → All products, CSV for Excel.</li>
          <li>WooCommerce: Продукти → Експорт, всички колони и видове, с български или английски език на профила.</li>
          <li>Друга програма: качи таблицата ѝ като CSV и кажи какво е всяка колона. Помни се за следващия файл.</li>
        </ul>
        <label className="field">
          <span>Цените в техния файл са в</span>
          <select
            className="input"
            value={currency}
            onChange={({ target: { value } }) => onCurrency(value === 'EUR' || value === 'BGN' ? value : '')}
          >
            <option value="">валутата на магазина</option>
            <option value="EUR">евро</option>
            <option value="BGN">левове</option>
          </select>
        </label>
      </div>
    </details>
  );
}
