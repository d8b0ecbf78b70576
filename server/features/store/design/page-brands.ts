import type { Deps } from '#server/platform/deps.ts';
import type { PageBrand, PageBrands } from '#server/platform/web/brand/page-brand.ts';
import { type Brand, latestBrand, readBrand, readDraftBrand } from './brand.ts';
import { cardPath, pictureVersion } from './pictures/brand-pictures.ts';
import { writeFonts, writeTones } from './styles/write-styles.ts';

/** The design as pages use it. */
export function openPageBrands({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): PageBrands {
  const key = secrets.key('cards');
  // A brand is made anew after each change.
  const ofBrand = new WeakMap<Brand, PageBrand>();
  const asPages = (brand: Brand): PageBrand => {
    const before = ofBrand.get(brand);
    if (before) return before;
    const { styles, panelStyles, fonts, tones, pictureHash } = brand;
    const versioned = (path: string) => `${path}?v=${pictureVersion(pictureHash)}`;
    const pages = {
      styles: `/brand-${styles.hash}.css`,
      panelStyles: `/brand-${panelStyles.hash}.css`,
      basics: `${writeTones(tones)}${writeFonts(brand.design.fonts)}`,
      fonts,
      icons: {
        svg: versioned('/favicon.svg'),
        touch: versioned('/apple-touch-icon.png'),
      },
      manifest: versioned('/manifest.webmanifest'),
      ground: { light: tones.light.paper, dark: tones.dark.paper },
      card: (title: string) => cardPath(key, brand, withoutName(title, brand.name)),
      speech: brand.design.speech,
      hash: `${styles.hash}${panelStyles.hash}${pictureHash}${brand.design.speech === 'formal' ? '-formal' : ''}`,
    };
    ofBrand.set(brand, pages);
    return pages;
  };
  return {
    current: async () => asPages(await readBrand(db)),
    draft: async () => asPages(await readDraftBrand(db)),
    latest: () => latestBrand(db)?.tones ?? null,
  };
}

/** The title of a page without the name of the shop, which the card shows by itself. */
function withoutName(title: string, name: string): string {
  const ending = ` | ${name}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}
