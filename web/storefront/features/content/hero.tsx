import { Link } from '@tanstack/react-router';
import { asSentence } from '#web/shared/format/as-sentence.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { pictureAddress, ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

const tins = 3;
/** Flavours whose colours contrast with the background and each other come first. */
const toTheFront = ['menta', 'borovinka', 'cheresha', 'tsitrus'];

/** The first screen: the product, the main arguments, and three tins. */
export function Hero({ cards }: { cards: readonly ProductCard[] }) {
  const { tagline } = useSettings();
  const tins = tinsOf(cards);
  return (
    <section className="hero">
      <div className="wrap hero-grid stack loose">
        <div className="hero-words">
          <p className="hero-what">Кофеинови паучове без никотин</p>
          <h1>
            Малка искра. <br />
            Голям ден.
          </h1>
          <p>{asSentence(tagline)} Избери вкус и сила.</p>
          <p className="hero-actions row middle">
            <Link to="/products" search={byPopularity} className={buttonClass('solid', 'normal', 'hero-button')}>
              Избери своя вкус
            </Link>
            <a href="#how-much" className="hero-link">
              Колко е много?
            </a>
          </p>
        </div>
        <div className="hero-tins" aria-hidden="true">
          {tins.map(({ id, imageId }, index) =>
            imageId ? (
              <ProductPicture
                key={id}
                url={pictureAddress(imageId)}
                alt=""
                widths={[320, 480, 640]}
                sizes="(min-width: 44rem) 340px, 58vw"
                eager
                first={index === 0}
              />
            ) : null,
          )}
        </div>
      </div>
    </section>
  );
}

/** Three products of different flavours; one without a flavour differs from all others. */
function tinsOf(cards: readonly ProductCard[]): ProductCard[] {
  const rank = ({ flavour = '' }: ProductCard): number => toTheFront.indexOf(flavour) + 1 || toTheFront.length + 1;
  const flavourOf = ({ id, flavour }: ProductCard): string => flavour ?? id;
  return cards
    .filter(({ imageId }) => imageId)
    .filter((card, index, all) => all.findIndex((other) => flavourOf(other) === flavourOf(card)) === index)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, tins);
}
