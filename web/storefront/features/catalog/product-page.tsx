import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FactMeter } from '#web/storefront/features/product-cards/fact-meter.tsx';
import { productQuery } from '#web/storefront/features/products/catalog-queries.ts';
import {
  selectedVariant,
  type ProductDetail,
  type VariantDetail,
} from '#web/storefront/features/products/product-detail.ts';
import { otherVariantOn, picturesOf } from '#web/storefront/features/products/product-pictures.ts';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { Rating } from '#web/storefront/features/products/rating.tsx';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';
import { PartBoundary } from '#web/storefront/platform/part-boundary.tsx';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { BuyBox } from './product/buy-box.tsx';
import { Gallery } from './product/gallery.tsx';
import { ProductMore, ProductQuestions, RelatedProducts, Reviews } from './product/product-parts.ts';

/** Longer names use a smaller font, so that price and button stay in view. */
const longName = 60;

const route = getRouteApi('/products/$slug');

/** The product page. */
export default function ProductPage() {
  const callApi = useCallApi();
  const { slug } = route.useParams();
  const { variant: sku, stars, order, reviews } = route.useSearch();
  const { data: product } = useSuspenseQuery(productQuery(callApi, slug));
  const variant = selectedVariant(product, sku);
  const category = product.categories[0];
  return (
    <div className="wrap product" data-flavour={product.flavour ?? undefined}>
      <nav className="crumbs" aria-label="Път до страницата">
        <ol>
          <li>
            <Link to="/products" {...currentOnlyThere}>
              Продукти
            </Link>
          </li>
          {category ? (
            <li>
              <Link to="/products" search={{ category: category.slug, ...byPopularity }}>
                {category.name}
              </Link>
            </li>
          ) : null}
        </ol>
      </nav>
      <Gallery
        key={variant?.imageId ?? product.id}
        images={picturesOf(product, variant).map((image) => ({
          ...image,
          shows: otherVariantOn(image, product, variant),
        }))}
        name={product.name}
      />
      <div className="product-main stack loose">
        <h1 className={product.name.length > longName ? 'long-name' : undefined}>{product.name}</h1>
        <KeyFacts product={product} variant={variant} />
        {variant ? <BuyBox product={product} variant={variant} /> : null}
      </div>
      <PartBoundary key={`more ${product.id}`}>
        <ProductMore product={product} variant={variant} />
      </PartBoundary>
      <PartBoundary key={`reviews ${product.id}`}>
        <Reviews slug={product.slug} rating={product.rating} search={{ stars, order, reviews }} />
      </PartBoundary>
      <PartBoundary key={`questions ${product.id}`}>
        <ProductQuestions productId={product.id} />
      </PartBoundary>
      <PartBoundary key={`related ${product.id}`}>
        <RelatedProducts product={product} />
      </PartBoundary>
    </div>
  );
}

/** The facts beside the name, and the rating. */
function KeyFacts({ product, variant }: { product: ProductDetail; variant: VariantDetail | undefined }) {
  const { rating } = product;
  const facts = variant?.shown.facts ?? [];
  return (
    <div className="product-facts row">
      {facts.map((fact) => (
        <p key={fact.text}>
          <FactMeter fact={fact} />
          {fact.beside?.map((text, place) => (
            <span key={text} aria-hidden={place === 0 || undefined}>
              {place === 0 ? text : `· ${text}`}
            </span>
          ))}
        </p>
      ))}
      {rating.count > 0 ? (
        <a href="#reviews" className="link">
          <Rating average={rating.average} count={rating.count} />
        </a>
      ) : null}
    </div>
  );
}
