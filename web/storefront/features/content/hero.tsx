import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import type { ProductCard } from '#web/storefront/features/catalog/product-card.ts';
import { ProductPicture } from '#web/storefront/features/catalog/product-picture.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

const tins = 3;

/** The first screen: the promise in five words, what it is, and three tins. */
export function Hero({ cards }: { cards: readonly ProductCard[] }) {
  const { tagline } = useSettings();
  const shown = cards.filter(({ image, flavour }) => image !== undefined && flavour !== undefined).slice(0, tins);
  return (
    <section className="hero">
      <div className="wrap hero-grid">
        <div className="hero-words">
          <h1>
            Малка искра. <br />
            Голям ден.
          </h1>
          <p>{tagline} Избери вкус и сила: 30, 50 или 80 mg на пауч.</p>
          <p className="hero-actions">
            <Link to="/products" className={buttonClass('solid', 'normal', 'hero-button')}>
              Избери своя вкус
            </Link>
            <a href="#how-much" className="hero-link">
              Колко е много?
            </a>
          </p>
        </div>
        <div className="hero-tins" aria-hidden="true">
          {shown.map(({ id, image }) =>
            image ? (
              <ProductPicture
                key={id}
                url={image}
                alt=""
                widths={[320, 480, 640]}
                sizes="(min-width: 56rem) 360px, 65vw"
                eager
              />
            ) : null,
          )}
        </div>
      </div>
    </section>
  );
}
