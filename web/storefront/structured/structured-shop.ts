import type { PublicSettings } from '#contracts/settings/settings.ts';

/** The shop and its search, as schema.org data of the home page. */
export function structuredShop(settings: PublicSettings, origin: string): object[] {
  return [organization(settings, origin), webSite(settings, origin)];
}

function organization({ name, phone, email, instagramUrl, legal, city }: PublicSettings, origin: string): object {
  const contact = { telephone: phone || undefined, email: email || undefined };
  const hasContact = phone !== '' || email !== '';
  const hasAddress = legal.address !== '' || city !== '';
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    legalName: legal.company || undefined,
    taxID: legal.eik || undefined,
    vatID: legal.vatNumber || undefined,
    ...contact,
    ...(hasContact
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            ...contact,
            availableLanguage: 'bg',
          },
        }
      : {}),
    ...(hasAddress
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: legal.address || undefined,
            addressLocality: city || undefined,
            addressCountry: 'BG',
          },
        }
      : {}),
    sameAs: instagramUrl ? [instagramUrl] : undefined,
  };
}

function webSite({ name, tagline }: PublicSettings, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    description: tagline || undefined,
    url: `${origin}/`,
    inLanguage: 'bg',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
