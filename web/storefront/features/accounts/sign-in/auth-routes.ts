import { createRoute, redirect } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { moveSecret } from '#web/storefront/platform/address-secret.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';
import { afterSignIn, isPanelPath } from './next-path.ts';

export interface AuthSearch {
  next?: string | undefined;
  step?: string | undefined;
  registered?: string | undefined;
  reset?: string | undefined;
  deleted?: string | undefined;
}

export interface TokenSearch {
  /** In emails sent before the token was moved to the fragment. */
  token?: string | undefined;
  invitation?: string | undefined;
  confirmed?: string | undefined;
  done?: string | undefined;
}

/** The title of a page that is excluded from search engines, with an error prefix after a refused form. */
function formHead(title: string) {
  return ({ match }: { match: { context: RouterContext } }) =>
    pageHead({ title: errorTitle(title, match.context.form !== null), noIndex: true });
}

/** Redirects signed-in users away from pages for guests. */
async function redirectSignedIn({ context, search }: { context: RouterContext; search: AuthSearch }): Promise<void> {
  const session = await context.session();
  if (session.status !== 'signed-in') return;
  const target = afterSignIn({ role: 'customer' }, search.next);
  throw redirect({ href: target, statusCode: 303, reloadDocument: isPanelPath(target) });
}

const page = 'web/storefront/features/accounts/sign-in';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  staticData: {
    access: 'personal',
    query: ['next', 'step', 'registered', 'reset', 'deleted'],
    module: `${page}/sign-in-page.tsx`,
  },
  validateSearch: ({ next, step, registered, reset, deleted }: RawSearch): AuthSearch => ({
    next,
    step,
    registered,
    reset,
    deleted,
  }),
  beforeLoad: redirectSignedIn,
  head: formHead('Вход'),
  component: lazyPage(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

export const registerPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { access: 'personal', query: ['next'], module: `${page}/register-page.tsx` },
  validateSearch: ({ next }: RawSearch): { next?: string | undefined } => ({ next }),
  beforeLoad: redirectSignedIn,
  head: formHead('Регистрация'),
  component: lazyPage(() => import('./register-page.tsx'), 'RegisterPage'),
});

export const forgotPasswordPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { access: 'personal', query: ['sent'], module: `${page}/forgot-password-page.tsx` },
  validateSearch: ({ sent }: RawSearch): { sent?: string | undefined } => ({ sent }),
  head: formHead('Забравена парола'),
  component: lazyPage(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

export const resetPasswordPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: {
    access: 'personal',
    query: ['token', 'invitation', 'confirmed'],
    module: `${page}/reset-password-page.tsx`,
  },
  validateSearch: ({ token, invitation, confirmed }: RawSearch): TokenSearch => ({ token, invitation, confirmed }),
  beforeLoad: ({ search: { token, invitation } }) =>
    moveSecret(invitation === undefined ? '/reset-password' : '/reset-password?invitation=1', 'token', token),
  head: formHead('Нова парола'),
  component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
});

export const verifyEmailPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  staticData: { access: 'personal', query: ['token', 'done'], module: `${page}/verify-email-page.tsx` },
  validateSearch: ({ token, done }: RawSearch): TokenSearch => ({ token, done }),
  beforeLoad: ({ search }) => moveSecret('/verify-email', 'token', search.token),
  head: formHead('Потвърждаване на имейл'),
  component: lazyPage(() => import('./verify-email-page.tsx'), 'VerifyEmailPage'),
});
