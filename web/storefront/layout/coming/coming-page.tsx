import './coming.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { FactMeter } from '#web/storefront/features/product-cards/fact-meter.tsx';
import { gallerySizes, galleryWidths } from '#web/storefront/features/products/gallery-sizes.ts';
import { LowestPrice, PriceTag } from '#web/storefront/features/products/price-tag.tsx';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { pictureAddress, ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';
import { followComing } from './follow-coming.ts';
import type { KnownPage } from './known-of.ts';

/**
 * What is known of the next page, in its place on the screen, while the rest of it loads. The page before is hidden by
 * the stylesheet and stays as it is until the next one replaces it.
 */
export function ComingPage() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [page, setPage] = useState<KnownPage>();
  useEffect(() => followComing(router, queryClient, setPage), [router, queryClient]);
  useLayoutEffect(() => {
    if (page) scrollToTop();
  }, [page]);
  if (!page) return null;
  return (
    <div className="coming" aria-busy="true">
      {'card' in page ? <ComingProduct card={page.card} /> : <ComingList title={page.title} />}
    </div>
  );
}

/** The router must not take it for a position of the page before. */
function scrollToTop(): void {
  if (scrollY === 0) return;
  addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  scrollTo(0, 0);
}

/** The picture of the card is in the browser's memory: it is shown until that of the page is there, which comes over it. */
function ComingProduct({
  card: { name, flavour, imageId, secondImageId, facts = [], price, before, lowest },
}: {
  card: ProductCard;
}) {
  const { currency } = useSettings();
  const money = (amount: number) => ({ amount, currency });
  return (
    <div className="wrap product" data-flavour={flavour}>
      <nav className="crumbs">
        <ol>
          <li>
            <Link to="/products">Продукти</Link>
          </li>
        </ol>
      </nav>
      <div className="gallery">
        {imageId === undefined ? (
          <div className="gallery-empty">
            <PicturePlace />
          </div>
        ) : (
          <div className="gallery-field">
            <ProductPicture url={pictureAddress(imageId)} alt="" widths={[320]} sizes="320px" eager />
            <ProductPicture url={pictureAddress(imageId)} alt="" widths={galleryWidths} sizes={gallerySizes} first />
          </div>
        )}
        {secondImageId === undefined ? null : (
          <ul className="thumbs stack">
            <li className="skeleton coming-thumb" />
          </ul>
        )}
      </div>
      <div className="product-main stack loose">
        <h1>{name}</h1>
        <div className="product-facts row">
          {facts.map((fact) => (
            <FactMeter key={fact.text} fact={fact} />
          ))}
        </div>
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
      <div className="filters">
        <div className="skeleton skeleton-control" />
      </div>
      <div className="listing-results">
        <div className="skeleton skeleton-control" />
        <ul className="cards">
          {places.map((place) => (
            <li key={place} className="card skeleton coming-card" />
          ))}
        </ul>
      </div>
    </div>
  );
}
