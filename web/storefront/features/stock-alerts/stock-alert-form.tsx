import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { askForStockRoute } from '#contracts/stock-alerts/stock-alerts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import type { VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';

const route = getRouteApi('/products/$slug');
const askedText = 'Готово. Ще пишем веднъж, щом е налично.';

/** Subscribes an email address to a single notification when a sold-out variant is back in stock. */
export function StockAlertForm({ slug, variant }: { slug: string; variant: VariantDetail }) {
  const { asked } = route.useSearch();
  const { user } = useSession();
  const [message, setMessage] = useState(asked === undefined ? null : askedText);
  const form = usePageForm('stock-alert', {
    failed: 'Имейлът не можа да бъде записан.',
    send: async (fields) => {
      const body = { variantId: variant.id, email: fields.get('email') ?? '' };
      setMessage((await callApi(askForStockRoute, { body })).message);
    },
  });
  const { problem } = form;
  if (message !== null)
    return (
      <p className="notice notice-good" role="status">
        {message}
      </p>
    );
  return (
    <FormFrame
      form={form}
      className="stock-alert"
      action={`/products/${slug}?variant=${encodeURIComponent(variant.sku)}`}
    >
      <input type="hidden" name="variantId" value={variant.id} />
      <FormEmail
        key={user?.email}
        form={form}
        hint="Едно писмо, щом е налично. Нищо друго."
        defaultValue={user?.email}
      />
      {problem && Object.keys(problem.errors).length === 0 ? (
        <p className="field-error" role="alert">
          {problem.message}
        </p>
      ) : null}
      <FormButton form={form}>Кажи ми, когато е налично</FormButton>
    </FormFrame>
  );
}
