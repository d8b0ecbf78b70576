import type { Settings } from '#contracts/settings/settings.ts';

/**
 * The manifest for browsers that install the shop. Name and sentence stand as the owner wrote them. The icons are files of the storefront (ops/draw/render-icons.ts).
 */
export function webManifest({ name, tagline }: Pick<Settings, 'name' | 'tagline'>): string {
  return JSON.stringify({
    id: '/',
    name: tagline ? `${name} – ${tagline.replace(/\.$/, '')}` : name,
    short_name: name,
    lang: 'bg',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
