import type { Brand } from '../brand.ts';

/** The manifest for browsers that install the shop. Name and sentence stand as the owner wrote them. */
export function webManifest({
  name,
  tagline,
  tones,
  pictureHash,
}: Pick<Brand, 'name' | 'tagline' | 'tones' | 'pictureHash'>): string {
  const icon = (path: string, size: number) => ({
    src: `${path}?v=${pictureHash}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return JSON.stringify({
    id: '/',
    name: tagline ? `${name} – ${tagline.replace(/\.$/, '')}` : name,
    short_name: name,
    lang: 'bg',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: tones.light.paper,
    theme_color: tones.light.paper,
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      { ...icon('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  });
}
