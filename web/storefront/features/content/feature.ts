import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { articleRoute, articlesRoute, contactRoute, homeRoute, ownPageRoute, previewRoute } from './content-routes.ts';
import { contentFormActions } from './forms/form-actions.ts';
import { accessibilityRoute, deliveryRoute, privacyPolicyRoute, termsRoute } from './text-routes.ts';

export const content = {
  name: 'content',
  after: ['settings', 'guarantee', 'products', 'cart', 'product-cards', 'reviews'],
  opens: [
    'category-head',
    'content-key',
    'content-query',
    'forms/contact-form',
    'forms/honeypot',
    'forms/privacy-note',
    'forms/sent-notice',
    'forms/use-form-seconds',
    'section-of',
  ],
  routes: [
    homeRoute,
    ownPageRoute,
    articlesRoute,
    articleRoute,
    previewRoute,
    contactRoute,
    termsRoute,
    privacyPolicyRoute,
    deliveryRoute,
    accessibilityRoute,
  ],
  formActions: contentFormActions,
  topics: {
    page: ['pages'],
    'contact-texts': ['settings'],
    'quoted-reviews': ['catalog', 'reviews'],
    content: ['content', 'catalog'],
    articles: ['content'],
  },
  descriptions: {
    '/articles': 'Новини и статии на магазина.',
    '/contact': 'С кого да се свържеш, и условия за магазини и дистрибутори.',
    '/privacy-policy': 'Какви лични данни събираме, защо и колко дълго ги пазим.',
    '/tos': 'Поръчка, плащане, доставка, връщане и рекламация.',
    '/delivery-and-returns': 'Цени и срокове на доставка, плащане, връщане до 14 дни и рекламация.',
    '/accessibility': 'Какво работи с клавиатура и екранен четец, какво още не, и на кого да пишеш.',
  },
} satisfies StorefrontFeature;
