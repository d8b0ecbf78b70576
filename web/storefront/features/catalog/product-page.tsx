import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Markdown } from '#web/shared/ui/markdown.tsx';
import { useCallApi } from '#web/storefront/router-context.ts';
import { BuyBox } from './buy-box.tsx';
import { productQuery } from './catalog-queries.ts';
import { FactsTable } from './facts-table.tsx';
import { Gallery } from './gallery.tsx';
import { chosenVariant } from './product-detail.ts';
import { Rating } from './rating.tsx';
import { Reviews } from './reviews.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** From so many letters on a name is set smaller, so that price and button stay near. */
const longName = 60;

const route = getRouteApi('/products/$slug');

/** Everything one needs to decide about one product, and the button. */
export default function ProductPage() {
  const callApi = useCallApi();
  const { slug } = route.useParams();
  const { variant: sku } = route.useSearch();
  const { data: product } = useSuspenseQuery(productQuery(callApi, slug));
  const variant = chosenVariant(product, sku);
  const category = product.categories[0];
  return (
    <div className="wrap product" data-flavour={product.flavour ?? undefined}>
      <nav className="crumbs" aria-label="Път до страницата">
        <ol>
          <li>
            <Link to="/products">Продукти</Link>
          </li>
          {category ? (
            <li>
              <Link to="/products" search={{ category: category.slug }}>
                {category.name}
              </Link>
            </li>
          ) : null}
        </ol>
      </nav>
      <Gallery key={product.id} images={product.images} name={product.name} />
      <div className="product-main">
        <h1 className={product.name.length > longName ? 'long-name' : undefined}>{product.name}</h1>
        <p className="product-facts">
          {variant?.mg ? <StrengthMeter mg={variant.mg} /> : null}
          {product.rating.count > 0 ? (
            <a href="#reviews" className="link">
              <Rating average={product.rating.average} count={product.rating.count} />
            </a>
          ) : null}
        </p>
        {variant ? <BuyBox product={product} variant={variant} /> : null}
      </div>
      <div className="product-more">
        <section aria-labelledby="about">
          <h2 id="about">За продукта</h2>
          <Markdown text={product.description} />
        </section>
        <FactsTable product={product} variant={variant} />
      </div>
      <Reviews slug={product.slug} rating={product.rating} />
    </div>
  );
}
