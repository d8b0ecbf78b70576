import type { Money } from '#contracts/common/money.ts';
import { Price } from '#web/shared/ui/price.tsx';
import { Card } from '#web/storefront/features/product-cards/card.tsx';
import { StrengthMeter } from '#web/storefront/features/product-cards/strength-meter.tsx';
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
  mg: 30,
  pouches: 20,
  perKg: 99_167,
  rating: 4.4,
  reviews: 7,
  otherStrengths: 2,
  variantId: '2',
};
const samples: ProductCard[] = [
  card,
  { ...card, id: '2', flavour: 'citrus', name: 'Намалена', before: 1490, lowest: 1250, mg: 50 },
  { ...card, id: '3', flavour: 'kola', name: 'Комплект с много дълго име, което не се побира на два реда', mg: 80 },
];
const { variantId: _, rating: __, reviews: ___, ...soldOut } = card;

/** Product cards in every state. */
export function CardSamples() {
  return (
    <>
      <Sample title="Сила, оценка, цена">
        {[30, 50, 80].map((mg) => (
          <StrengthMeter key={mg} mg={mg} />
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
