/** Writes web/shared/ui/icons.ts with the icons that the screens import from it, and their licence. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconLicence, iconModule, iconsUsedBy } from './icon-drawings.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('web/**/*.{ts,tsx}', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
writeFileSync(join(root, 'web/shared/ui/icons.ts'), iconModule(iconsUsedBy(sources)));
writeFileSync(join(root, 'web/shared/ui/icons.LICENSE'), iconLicence());
