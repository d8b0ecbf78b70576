import { readFactFilters } from '#contracts/facts/fact-filters.rule.ts';
import type { FactRange } from '#contracts/facts/shown-facts.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { factField, type ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { Choice } from './filter-choice.tsx';

interface Props {
  facts: readonly FactRange[];
  search: ProductSearch;
  onChange: () => void;
}

/** The filters by numbers and by yes or no that the shop defines. */
export function FactFilters({ facts, search, onChange }: Props) {
  const filters = readFactFilters(search.facts ?? '') ?? [];
  return facts.map(({ key, name, unit, note, min, max, count }) => {
    const filter = filters.find((one) => one.key === key);
    const legend = unit === '' ? name : `${name}, ${unit}`;
    return (
      <fieldset className="facet" key={`${key} ${search.facts}`}>
        <legend>{legend}</legend>
        {note === '' ? null : <p className="field-hint">{note}</p>}
        {min === null || max === null ? (
          <Choice
            name={factField(key, 'true')}
            value="true"
            label="Да"
            count={count}
            checked={filter?.isTrue === true}
            onChange={onChange}
          />
        ) : (
          <div className="price-range">
            <Limit label="от" name={factField(key, 'min')} placeholder={min} value={filter?.min} />
            <Limit label="до" name={factField(key, 'max')} placeholder={max} value={filter?.max} />
            <button className={buttonClass('outline', 'small')}>Приложи</button>
          </div>
        )}
      </fieldset>
    );
  });
}

function Limit({
  label,
  name,
  placeholder,
  value,
}: {
  label: string;
  name: string;
  placeholder: number;
  value: number | null | undefined;
}) {
  return (
    <label>
      <span>{label}</span>
      <input
        className="input"
        name={name}
        inputMode="decimal"
        maxLength={16}
        placeholder={String(placeholder)}
        defaultValue={value ?? undefined}
      />
    </label>
  );
}
