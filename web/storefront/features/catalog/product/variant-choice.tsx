import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { reductionPercent } from '#contracts/products/prices/price-facts.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { answerTo, type VariantQuestion } from '#web/storefront/features/products/variant-questions.ts';

/**
 * The variants as links, each with its own URL, so that a choice can be shared and works without script: one list, or a
 * question for each choice in which they differ.
 */
export function VariantChoice({ product, selected }: { product: ProductDetail; selected: VariantDetail }) {
  const { variants, questions, slug } = product;
  if (variants.length < 2) return null;
  if (questions.length > 0)
    return questions.map((question) => (
      <Choice key={question.title} title={question.title}>
        <Values product={product} selected={selected} question={question} />
      </Choice>
    ));
  return (
    <Choice title={product.heading || 'Вариант'}>
      {byLead(variants).map((variant) => (
        <li key={variant.id}>
          <VariantLink slug={slug} variant={variant} isSelected={variant.id === selected.id}>
            <strong>{variant.name}</strong>
            {variant.shown.level === '' ? null : <span>{variant.shown.level}</span>}
            <span>{variant.stock > 0 ? formatMoney(variant.price) : 'изчерпан'}</span>
            <Reduced variant={variant} />
          </VariantLink>
        </li>
      ))}
    </Choice>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className="variants" aria-label={title}>
      <h2 className="facet-title">{title}</h2>
      <ul className="row">{children}</ul>
    </nav>
  );
}

interface ValuesProps {
  product: ProductDetail;
  selected: VariantDetail;
  question: VariantQuestion;
}

/** The values of one question. A value that is not sold with the other ones leads to the nearest variant, and says so. */
function Values({ product: { slug, variants, questions }, selected, question }: ValuesProps) {
  const nextOnes = question.values.map((_, value) =>
    answerTo(questions, variants, { question, value, from: selected }),
  );
  const prices = new Set(nextOnes.flatMap((next) => (next ? next.variant.price.amount : [])));
  return question.values.map((name, value) => {
    const next = nextOnes[value];
    if (!next) return null;
    const { variant, changes } = next;
    return (
      <li key={name}>
        <VariantLink slug={slug} variant={variant} isSelected={variant.id === selected.id} isOther={changes.length > 0}>
          <strong>{name}</strong>
          {changes.length > 0 ? <span>{`само с „${changes.join(', ')}“`}</span> : null}
          {variant.stock > 0 ? prices.size > 1 && <span>{formatMoney(variant.price)}</span> : <span>изчерпан</span>}
          <Reduced variant={variant} />
        </VariantLink>
      </li>
    );
  });
}

interface VariantLinkProps {
  slug: string;
  variant: VariantDetail;
  isSelected: boolean;
  /** The combination that was asked for is not sold. */
  isOther?: boolean;
  children: ReactNode;
}

function VariantLink({ slug, variant, isSelected, isOther = false, children }: VariantLinkProps) {
  return (
    <Link
      to="/products/$slug"
      params={{ slug }}
      search={{ variant: variant.sku }}
      className={variant.stock > 0 && !isOther ? 'variant' : 'variant variant-none'}
      aria-current={isSelected ? 'true' : undefined}
      activeProps={{}}
      resetScroll={false}
      replace
    >
      {children}
    </Link>
  );
}

/** "−14 % от 15,00 лв.": a reduction with the price that the law has beside it. */
function Reduced({ variant: { stock, price, before, lowest } }: { variant: VariantDetail }) {
  const from = lowest ?? before;
  const percent = from && before ? reductionPercent(from, price) : 0;
  return stock > 0 && from && percent > 0 ? <span>{`−${percent} % от ${formatMoney(from)}`}</span> : null;
}

/** Sorted by the number that tells them apart; otherwise in the shop's order. */
function byLead(variants: readonly VariantDetail[]): VariantDetail[] {
  return variants.toSorted((a, b) => (a.shown.lead ?? 0) - (b.shown.lead ?? 0));
}
