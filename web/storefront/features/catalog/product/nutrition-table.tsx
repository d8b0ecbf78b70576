import type { Product } from '#contracts/products/products.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

type Facts = Product['facts'];

/**
 * The nutrition declaration in the order of Regulation (EU) 1169/2011, annex XV: per 100 g (art. 32), and per piece
 * (art. 33) if its weight is known. Values that are not stated are left out.
 */
export function NutritionTable({ facts, piece }: { facts: Facts; piece: { name: string; grams: number } | undefined }) {
  const rows = rowsOf(facts);
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls in large text, so the keyboard must reach it
    <div className="prose-table" role="group" aria-label="Хранителни стойности" tabIndex={0}>
      <table className="facts nutrition">
        <caption>Хранителни стойности</caption>
        <thead>
          <tr>
            <th scope="col">Съдържание</th>
            <th scope="col">100 g</th>
            {piece ? (
              <th scope="col">
                {piece.name} ({amount(piece.grams, 'g', 1)})
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, isPart, write }) => (
            <tr key={name}>
              <th scope="row">{isPart ? <span className="part">{name}</span> : name}</th>
              <td>{write(1)}</td>
              {piece ? <td>{write(piece.grams / 100)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Row {
  name: string;
  isPart?: boolean;
  /** The value for this part of 100 g. */
  write: (part: number) => string;
}

function rowsOf(facts: Facts): Row[] {
  const { energyKj, energyKcal } = facts;
  const energy = (part: number) =>
    [amount(energyKj, 'kJ', part), amount(energyKcal, 'kcal', part)].filter((text) => text !== '').join('\u00A0/ ');
  const grams = (name: string, value: number | undefined, isPart = false): Row[] =>
    value === undefined ? [] : [{ name, isPart, write: (part) => amount(value, 'g', part) }];
  return [
    ...(energyKj === undefined && energyKcal === undefined ? [] : [{ name: 'Енергия', write: energy }]),
    ...grams('Мазнини', facts.fat),
    ...grams('от които наситени мастни киселини', facts.saturates, true),
    ...grams('Въглехидрати', facts.carbohydrate),
    ...grams('от които захари', facts.sugars, true),
    ...grams('Белтъци', facts.protein),
    ...grams('Сол', facts.salt),
  ];
}

const amount = (value: number | undefined, unit: string, part: number): string =>
  value === undefined ? '' : `${rounded(value * part)}\u00A0${unit}`;

/** Small amounts keep two decimals. */
function rounded(value: number): string {
  const digits = value < 1 ? 100 : value < 10 ? 10 : 1;
  return formatNumber(Math.round(value * digits) / digits);
}
