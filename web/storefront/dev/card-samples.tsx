import type { Money } from '#contracts/common/money.ts';
import { Price } from '#web/shared/ui/price.tsx';
import { Card } from '#web/storefront/features/product-cards/card.tsx';
import { FactMeter } from '#web/storefront/features/product-cards/fact-meter.tsx';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { Rating, Stars } from '#web/storefront/features/products/rating.tsx';
import { Sample } from './sample.tsx';

const leva = (amount: number): Money => ({ amount, currency: 'BGN' });
const card: ProductCard = {
  id: '1',
  slug: 'iskra-menta',
  name: 'Искра Мента',
  flavour: 'menta',
  price: 1190,
  facts: [{ text: '30 mg', bars: 1 }],
  pieces: { count: 20, text: '20 бр.', per: 'на брой' },
  perKg: 99_167,
  rating: 4.4,
  reviews: 7,
  choices: '3 вкуса',
  variantId: '2',
};
const samples: ProductCard[] = [
  card,
  { ...card, id: '2', flavour: 'citrus', name: 'Намалена', before: 1490, lowest: 1250 },
  { ...card, id: '3', flavour: 'kola', name: 'Комплект с много дълго име, което не се побира на два реда' },
];
const { variantId: _, rating: __, reviews: ___, ...soldOut } = card;

/** Product cards in every state. */
export function CardSamples() {
  return (
    <>
      <Sample title="Сила, оценка, цена">
        {([1, 2, 3] as const).map((bars) => (
          <FactMeter key={bars} fact={{ text: `${bars} от 3`, bars }} />
        ))}
        <Rating average={4.4} count={7} />
        <Stars rating={3} />
        <Price money={leva(1190)} dual />
      </Sample>
      <ul className="cards">
        {[...samples, { ...soldOut, id: '4', name: 'Изчерпана, без оценки и снимка' }].map((sample) => (
          <li key={sample.id}>
            <Card card={sample} />
          </li>
        ))}
      </ul>
    </>
  );
}
