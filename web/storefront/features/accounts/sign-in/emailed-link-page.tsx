import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';

interface EmailedLinkPageProps {
  title: string;
  /** The token of the link. */
  token: string | undefined;
  form: PageForm;
  /** The label of the button. */
  text: string;
  action: string;
  /** The success message. */
  successText: string | null;
}

/** The target of a link in an email. Opening it changes nothing, because email scanners open links too. */
export function EmailedLinkPage({ title, token, form, text, action, successText }: EmailedLinkPageProps) {
  return (
    <AuthCard
      title={title}
      foot={
        <Link to="/products" search={byPopularity} className={buttonClass('outline')}>
          Към продуктите
        </Link>
      }
    >
      {successText !== null ? (
        <AuthNotice>{successText}</AuthNotice>
      ) : token === undefined ? (
        <AuthNotice tone="bad">Връзката е непълна. Отвори я от писмото.</AuthNotice>
      ) : (
        <FormFrame form={form} className="auth-form fluid stack">
          <ErrorSummary form={form} />
          <p>{text}</p>
          <FormButton form={form}>{action}</FormButton>
        </FormFrame>
      )}
    </AuthCard>
  );
}
