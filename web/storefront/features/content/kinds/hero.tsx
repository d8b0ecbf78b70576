import { useSuspenseQuery } from '@tanstack/react-query';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { pictureAddress, ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { SectionLink } from '../section-link.tsx';
import type { KindProps } from '../section-of.ts';
import { SectionPicture } from '../section-picture.tsx';
import { bestsellersQuery, chosenQuery } from '../section-queries.ts';

const shownProducts = 3;

/**
 * The first screen: the main arguments beside a picture, beside one that reaches the edge of the screen, or beside pictures
 * of products. Words stand on the colour of the shop, so they are readable on any picture.
 */
export function Hero({ id, props, level }: KindProps<'hero'>) {
  const { kicker, title, text, button, second, show, picture, phonePicture, darkPicture } = props;
  const Heading = level;
  const scene = show === 'scene' ? picture : null;
  const hasSide = show === 'products' || scene !== null || (show === 'picture' && picture !== null);
  return (
    <section
      className="hero"
      aria-labelledby={id}
      data-alone={hasSide ? undefined : true}
      data-scene={scene ? true : undefined}
    >
      <div className="wrap hero-grid stack loose">
        <div className="hero-words">
          {kicker === '' ? null : <p className="hero-what">{kicker}</p>}
          <Heading id={id}>
            {title.split('\n').map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no identity
              <span key={index} className="block">
                {line}
              </span>
            ))}
          </Heading>
          {text === '' ? null : <RenderedText html={text} />}
          {button || second ? (
            <p className="hero-actions row middle">
              {button ? (
                <SectionLink href={button.href} className={buttonClass('solid', 'normal', 'hero-button')}>
                  {button.text}
                </SectionLink>
              ) : null}
              {second ? (
                <SectionLink href={second.href} className="hero-link">
                  {second.text}
                </SectionLink>
              ) : null}
            </p>
          ) : null}
        </div>
        {show === 'products' ? <HeroProducts {...props} /> : null}
        {show === 'picture' && picture ? (
          <div className="hero-picture">
            <SectionPicture picture={picture} sizes="(min-width: 44rem) 560px, 100vw" first />
          </div>
        ) : null}
      </div>
      {scene ? (
        <div className="hero-scene">
          <SectionPicture
            picture={scene}
            phone={phonePicture}
            dark={darkPicture}
            sizes="(min-width: 44rem) 66vw, 100vw"
            first
          />
        </div>
      ) : null}
    </section>
  );
}

function HeroProducts({ products, firstChoices }: KindProps<'hero'>['props']) {
  return products.length === 0 ? <Bestsellers first={firstChoices} /> : <Chosen products={products} />;
}

function Bestsellers({ first }: { first: readonly string[] }) {
  const { data } = useSuspenseQuery(bestsellersQuery(useCallApi()));
  return <Tins cards={differentOf(data.cards, first)} />;
}

function Chosen({ products }: { products: string[] }) {
  const { data } = useSuspenseQuery(chosenQuery(useCallApi(), products));
  return <Tins cards={data.cards} />;
}

function Tins({ cards }: { cards: readonly ProductCard[] }) {
  return (
    <div className="hero-tins" aria-hidden="true">
      {cards.map(({ id, imageId }, index) =>
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
  );
}

/** Three products of different choices; one without a choice differs from all others. */
function differentOf(cards: readonly ProductCard[], first: readonly string[]): ProductCard[] {
  const rank = ({ flavour = '' }: ProductCard): number => first.indexOf(flavour) + 1 || first.length + 1;
  const choiceOf = ({ id, flavour }: ProductCard): string => flavour ?? id;
  return cards
    .filter(({ imageId }) => imageId)
    .filter((card, index, all) => all.findIndex((other) => choiceOf(other) === choiceOf(card)) === index)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, shownProducts);
}
