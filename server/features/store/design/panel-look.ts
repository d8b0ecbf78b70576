import type { DesignState } from '#contracts/design/design.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readBrand } from './brand.ts';
import { pictureVersion } from './pictures/brand-pictures.ts';

/** What a page of the panel that is loaded now has of the design: an open one takes it over. */
export async function readPanelLook(db: Database): Promise<DesignState['panelLook']> {
  const { panelStyles, pictureHash } = await readBrand(db);
  return { styles: `/brand-${panelStyles.hash}.css`, icon: `/favicon.svg?v=${pictureVersion(pictureHash)}` };
}
