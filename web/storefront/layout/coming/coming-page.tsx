import './coming.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { StrengthMeter } from '#web/storefront/features/product-cards/strength-meter.tsx';
import { LowestPrice, PriceTag } from '#web/storefront/features/products/price-tag.tsx';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { SparkMark } from '#web/storefront/ui/spark-mark.tsx';
import { followComing } from './follow-coming.ts';
import type { KnownPage } from './known-of.ts';

/**
 * What is known of the next page, in its place on the screen, while the rest of it loads. The page before is hidden by
 * the stylesheet and stays as it is until the next one replaces it.
 */
export function ComingPage() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<KnownPage>();
  useEffect(() => followComing(router, queryClient, setKnown), [router, queryClient]);
  useLayoutEffect(() => {
    if (known) scrollToTop();
  }, [known]);
  if (!known) return null;
  return (
    <div className="coming" aria-busy="true">
      {'card' in known ? <ComingProduct card={known.card} /> : <ComingList title={known.title} />}
    </div>
  );
}

/** The router must not take it for a position of the page before. */
function scrollToTop(): void {
  if (scrollY === 0) return;
  addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  scrollTo(0, 0);
}

/** The picture of the card is in the browser's memory: the same file is shown. */
function ComingProduct({ card: { name, flavour, imageId, mg, price, before, lowest } }: { card: ProductCard }) {
  const { currency } = useSettings();
  const money = (amount: number) => ({ amount, currency });
  return (
    <div className="wrap product" data-flavour={flavour}>
      <p className="crumbs">Продукти</p>
      <div className="gallery">
        {imageId === undefined ? (
          <div className="gallery-empty">
            <SparkMark />
          </div>
        ) : (
          <div className="gallery-field">
            <picture>
              <source type="image/avif" srcSet={`/media/${imageId}/320.avif`} />
              <img src={`/media/${imageId}/640.webp`} alt="" width={640} height={640} />
            </picture>
          </div>
        )}
      </div>
      <div className="product-main stack loose">
        <h1>{name}</h1>
        <div className="product-facts row">{mg === undefined ? null : <StrengthMeter mg={mg} />}</div>
        <div className="product-price row">
          <PriceTag price={money(price)} before={before ? money(before) : undefined} />
          <LowestPrice lowest={lowest ? money(lowest) : undefined} label="Най-ниска цена за последните 30 дни" />
        </div>
        <div className="skeleton skeleton-block" />
      </div>
    </div>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8];

function ComingList({ title }: { title: string }) {
  return (
    <div className="wrap listing">
      <div className="listing-head">
        <h1>{title}</h1>
      </div>
      <div className="filters" />
      <div className="listing-results">
        <ul className="cards">
          {places.map((place) => (
            <li key={place} className="card skeleton coming-card" />
          ))}
        </ul>
      </div>
    </div>
  );
}
