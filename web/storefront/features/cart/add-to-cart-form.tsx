import { Suspense, useRef, useState } from 'react';
import { engravingOf, engravingProblem } from '#contracts/products/engraving.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Field } from '#web/shared/ui/field.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { picturesOf } from '#web/storefront/features/products/product-pictures.ts';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { EngravingField } from './engraving/engraving-field.tsx';
import { ProductAdded, useAddToCart } from './use-add-to-cart.ts';

/** Quantity, engraving text where available, and the button. Posts to its own page without script. */
export function AddToCartForm({ product, variant }: { product: ProductDetail; variant: VariantDetail }) {
  const { add, isPending, isAdded, times, last } = useAddToCart();
  const result = useFormResult('add-to-cart');
  const isSoldOut = variant.stock <= 0;
  const [problems, setProblems] = useState<Problems>();
  const errors = problems ?? result?.errors ?? {};
  return (
    <>
      <form
        {...queuesClicks}
        method="post"
        action={`/products/${product.slug}?variant=${encodeURIComponent(variant.sku)}`}
        className="buy stack loose"
        noValidate
        onInput={() => setProblems({})}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const data = new FormData(form);
          const wrong = problemsOf(product, data);
          setProblems(wrong);
          const [first] = Object.keys(wrong);
          if (first !== undefined) return focusField(form, first);
          const line = {
            productId: product.id,
            variantId: variant.id,
            quantity: Number(data.get('quantity')),
            personalization: String(data.get('personalization') ?? '').trim(),
            attributes: [],
          };
          void add(line, variant.price, () => form.submit());
        }}
      >
        <input type="hidden" name="form" value="add-to-cart" />
        <input type="hidden" name="goods" value={variant.id} />
        <EngravingField product={product} variant={variant} error={errors['personalization']} />
        <div className="buy-row row">
          <QuantityField value={result?.values['quantity']} error={errors['quantity']} />
          <div className="buy-bar line">
            <BoughtProduct product={product} variant={variant} />
            <Button
              type="submit"
              variant="primary"
              className="buy-button"
              busy={isPending}
              disabled={isSoldOut}
              icon={<Icon name="bag" size={20} />}
            >
              <span>
                Добави<span className="btn-rest"> в количката</span>
              </span>
            </Button>
          </div>
        </div>
        {result && !problems ? (
          <p className="field-error" role="alert">
            {result.message}
          </p>
        ) : null}
      </form>
      {isAdded ? (
        <Suspense>
          <ProductAdded
            key={times}
            goods={{
              name: product.name,
              choice: choiceOf(product, variant),
              picture: picturesOf(product, variant)[0]?.url,
              text: last.personalization ?? '',
              quantity: last.quantity ?? 1,
              price: variant.price,
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type Problems = Readonly<Record<string, string>>;

/** What is missing or wrong, by field: the server says the same of a form that is sent without script. */
function problemsOf(product: ProductDetail, data: FormData): Problems {
  const text = String(data.get('personalization') ?? '');
  const wrongText = engravingProblem(text, engravingOf(product));
  const quantity = Number(data.get('quantity'));
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= 99;
  return {
    ...(wrongText === null ? {} : { personalization: wrongText }),
    ...(isCount ? {} : { quantity: 'Избери от 1 до 99 броя.' }),
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // With its error, which stands below it.
  requestAnimationFrame(() => field.closest('.field')?.scrollIntoView({ block: 'nearest' }));
}

/** A number between a button for less and one for more, which only move what is typed. */
function QuantityField({ value = '1', error }: { value: string | undefined; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label="Брой" className="buy-quantity" error={error}>
      {(attributes) => (
        <div className="buy-steps">
          <button type="button" aria-label="По-малко" onClick={() => input.current?.stepDown()}>
            −
          </button>
          <input
            {...attributes}
            ref={input}
            className="input"
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            required
            defaultValue={value}
          />
          <button type="button" aria-label="Повече" onClick={() => input.current?.stepUp()}>
            +
          </button>
        </div>
      )}
    </Field>
  );
}

const choiceOf = ({ variants }: ProductDetail, { name, shown }: VariantDetail): string | undefined =>
  variants.length > 1 ? name : shown.facts[0]?.text;

/**
 * Product name and price beside the button at the bottom of a phone screen, where the rest of the page may be scrolled
 * away.
 */
function BoughtProduct({ product, variant }: { product: ProductDetail; variant: VariantDetail }) {
  const choice = choiceOf(product, variant);
  return (
    <p className="buy-what" aria-hidden="true">
      <strong>{formatMoney(variant.price)}</strong>
      {choice ? <small>{choice}</small> : null}
    </p>
  );
}
