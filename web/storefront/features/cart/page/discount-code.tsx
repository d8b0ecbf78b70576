import './discount-code.css';
import { useEffect, useRef, useState } from 'react';
import type { CodeOnCart } from '#contracts/cart/cart.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Field } from '#web/shared/ui/field.tsx';
import { Tag, X } from '#web/shared/ui/icons.ts';
import { useTextBeforeHydration } from '#web/storefront/forms/use-text-before-hydration.ts';
import type { CartView } from '../cart-query.ts';
import { useDiscountCode, type DiscountCodeForm } from './use-discount-code.ts';

/**
 * Shows or enters the discount code of the cart. On the cart page two small forms that work without script; inside
 * another form (`within`) the same with script only, since forms cannot be nested.
 */
export function DiscountCode({ cart, within = false }: { cart: CartView; within?: boolean }) {
  const form = useDiscountCode(cart.lines);
  const box = useRef<HTMLDivElement>(null);
  const code = cart.discountCode?.code;
  const before = useRef(code);
  useEffect(() => {
    // The clicked control is gone, so its replacement takes the focus.
    if (before.current !== code) box.current?.querySelector<HTMLElement>('summary, button')?.focus();
    before.current = code;
  }, [code]);
  return (
    <div className="discount-code" ref={box}>
      <div role="status">
        {cart.discountCode ? <Chip code={cart.discountCode} form={form} within={within} /> : null}
      </div>
      {cart.discountCode ? null : <Entry form={form} within={within} />}
    </div>
  );
}

interface Part {
  form: DiscountCodeForm;
  within: boolean;
}

function Chip({ code: { code, applied, message }, form, within }: Part & { code: CodeOnCart }) {
  const button = (
    <Button
      variant="quiet"
      size="small"
      className="btn-icon"
      type={within ? 'button' : 'submit'}
      aria-label={`Махни код ${code}`}
      title="Махни кода"
      onClick={within ? () => void form.remove() : undefined}
    >
      <X size={16} aria-hidden="true" />
    </Button>
  );
  return (
    <div className={`code-chip stack ${applied ? 'badge-good' : 'badge-warn'}`}>
      <Tag size={18} aria-hidden="true" />
      <p>
        <strong>{code}</strong> <span>{applied ? message : `Не намалява сумата. ${message}`}</span>
      </p>
      {within ? (
        button
      ) : (
        <form
          method="post"
          action="/cart"
          onSubmit={(event) => {
            event.preventDefault();
            void form.remove();
          }}
        >
          <input type="hidden" name="form" value="discount-remove" />
          {button}
        </form>
      )}
    </div>
  );
}

function Entry({ form, within }: Part) {
  // A form that was posted and refused is rendered expanded.
  const [open, setOpen] = useState(form.error !== undefined);
  const field = <CodeField form={form} within={within} />;
  return (
    <details
      className={`code-entry note ${within ? 'needs-script' : ''}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Имаш код за отстъпка?</summary>
      {within ? (
        field
      ) : (
        <form
          method="post"
          action="/cart"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.apply();
          }}
        >
          <input type="hidden" name="form" value="discount" />
          {field}
        </form>
      )}
    </details>
  );
}

function CodeField({ form, within }: Part) {
  const input = useTextBeforeHydration(form.typed, form.type);
  useEffect(() => {
    if (form.error !== undefined) input.current?.focus();
  }, [form.error, input]);
  return (
    <Field label="Код за отстъпка" error={form.error} id="discount-code">
      {(attributes) => (
        <span className="code-row row">
          <input
            {...attributes}
            ref={input}
            className="input"
            name={within ? undefined : 'discountCode'}
            value={form.typed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => form.type(event.target.value)}
            onKeyDown={(event) => {
              // Enter applies the code and must not submit the surrounding form.
              if (!within || event.key !== 'Enter') return;
              event.preventDefault();
              void form.apply();
            }}
          />
          <Button
            type={within ? 'button' : 'submit'}
            busy={form.busy}
            onClick={within ? () => void form.apply() : undefined}
          >
            Приложи
          </Button>
        </span>
      )}
    </Field>
  );
}
