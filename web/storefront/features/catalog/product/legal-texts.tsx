import type { ReactNode } from 'react';
import { productKindNames } from '#contracts/products/product-kinds.rule.ts';
import type { ProductDetail } from '#web/storefront/features/products/product-detail.ts';
import { allergensIn, markAllergens, unmarkedAllergens } from './mark-allergens.ts';

export type LegalRow = [name: string, value: ReactNode];

/** What the law requires of this kind of product before it is bought (contracts/products/product-facts.rule.ts). */
export function legalRows({ kind, facts }: ProductDetail): LegalRow[] {
  const origin: LegalRow = ['Страна на произход', facts.countryOfOrigin];
  if (kind === 'other')
    return [
      ['Производител', lines(facts.manufacturer, facts.manufacturerAddress, facts.manufacturerContact)],
      ['Отговорно лице в ЕС', facts.responsiblePerson],
      ['Модел или партида', facts.identifier],
      origin,
    ];
  return [
    ['Съставки', ingredientsOf(facts)],
    ...(kind === 'supplement' ? supplementRows(facts) : []),
    ['Начин на употреба', facts.directions],
    ['Съхранение', facts.storage],
    ['Оператор', lines(facts.operatorName, facts.operatorAddress)],
    origin,
  ];
}

function supplementRows(facts: ProductDetail['facts']): LegalRow[] {
  return [
    ['Вид', productKindNames.supplement],
    ['Дневна доза', facts.dailyPortion],
    ['Вещества в дневната доза', facts.activeSubstances],
    ['Уведомление до БАБХ', facts.notificationNumber],
  ];
}

/** The statements that every food supplement carries: Directive 2002/46/EC, art. 6, para. 3, points c to e. */
export const supplementStatements =
  'Да не се превишава препоръчителната дневна доза. Хранителната добавка не е заместител на разнообразното хранене. Да се съхранява на място, недостъпно за малки деца.';

/** The list of ingredients with its allergens in bold. */
function ingredientsOf({ ingredients = '', allergens = '' }: ProductDetail['facts']): ReactNode {
  if (ingredients === '' && allergens === '') return undefined;
  const names = allergensIn(allergens);
  const others = unmarkedAllergens(ingredients, names);
  return (
    <>
      {markAllergens(ingredients, names).map(({ text, isAllergen }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
        isAllergen ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
      )}
      {others.length > 0 ? (
        <span>
          {ingredients === '' ? 'Съдържа: ' : ' Съдържа: '}
          <strong>{others.join(', ')}</strong>.
        </span>
      ) : null}
    </>
  );
}

function lines(...texts: (string | undefined)[]): ReactNode {
  const present = texts.filter((text) => text);
  if (present.length === 0) return undefined;
  return present.map((text, index) => (
    <span key={text}>
      {index > 0 ? <br /> : null}
      <span>{text}</span>
    </span>
  ));
}
