import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { accountFormActions } from './account-form-actions.ts';
import { confirmRoute, newPasswordRoute, profileRoute, securityRoute } from './account-routes.ts';
import { privacyFormActions } from './privacy/privacy-form-actions.ts';
import { optOutPageRoute, privacyRoute } from './privacy/privacy-routes.ts';
import { authFormActions } from './sign-in/auth-form-actions.ts';
import {
  forgotPasswordPageRoute,
  registerPageRoute,
  resetPasswordPageRoute,
  signInRoute,
  verifyEmailPageRoute,
} from './sign-in/auth-routes.ts';

export const accounts = {
  name: 'accounts',
  after: ['settings', 'products', 'cart'],
  opens: [
    'account-frame',
    'account-queries',
    'email-status',
    'load-failed',
    'sign-in/auth-card',
    'sign-in/auth-fields',
    'sign-in/auth-log-texts',
    'sign-in/emailed-link-page',
    'sign-in/next-path',
    'sign-in/registration-fields',
    'sign-in/second-factor-form',
    'sign-in/sign-in-form',
    'sign-in/use-finish-sign-in',
    'use-person',
  ],
  routes: [
    signInRoute,
    registerPageRoute,
    forgotPasswordPageRoute,
    resetPasswordPageRoute,
    verifyEmailPageRoute,
    profileRoute,
    securityRoute,
    confirmRoute,
    newPasswordRoute,
    privacyRoute,
    optOutPageRoute,
  ],
  formActions: { ...accountFormActions, ...authFormActions, ...privacyFormActions },
} satisfies StorefrontFeature;
