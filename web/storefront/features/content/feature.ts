import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { contactRoute, homeRoute } from './content-routes.ts';
import { inquiryFormAction } from './inquiry-form-action.ts';
import { accessibilityRoute, deliveryRoute, privacyPolicyRoute, termsRoute } from './text-routes.ts';

export const content = {
  name: 'content',
  after: ['settings', 'guarantee', 'products', 'product-cards', 'reviews', 'catalog'],
  opens: ['questions'],
  routes: [homeRoute, contactRoute, termsRoute, privacyPolicyRoute, deliveryRoute, accessibilityRoute],
  formActions: { '/contact#inquiry': inquiryFormAction },
  topics: { page: ['pages'], 'contact-texts': ['settings'], 'quoted-reviews': ['catalog', 'reviews'] },
  descriptions: {
    '/contact': 'С кого да се свържеш, и условия за магазини и дистрибутори.',
    '/privacy-policy': 'Какви лични данни събираме, защо и колко дълго ги пазим.',
    '/tos': 'Поръчка, плащане, доставка, връщане и рекламация.',
    '/delivery-and-returns': 'Цени и срокове на доставка, плащане, връщане до 14 дни и рекламация.',
    '/accessibility': 'Какво работи с клавиатура и екранен четец, какво още не, и на кого да пишеш.',
  },
} satisfies StorefrontFeature;
