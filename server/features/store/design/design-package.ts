import type { Design, DesignPackage } from '#contracts/design/design.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readDraft, readFiles, readShownDesign } from './read-designs.ts';
import { readDesignFile } from './store-file.ts';

/** The draft, or the shown design without one, with its files in one file. */
export async function writeDesignPackage(db: Database, now: Date): Promise<DesignPackage> {
  const design = (await readDraft(db))?.design ?? (await readShownDesign(db, now));
  const files = await readFiles(db, [design]);
  return {
    kind: 'iskra-design',
    version: 1,
    design,
    files: Object.fromEntries(files.map(({ id, content }) => [id, content.replaceAll(/\s/g, '')])),
  };
}

/**
 * A design from a file of a stranger: each of its files is cleaned as if it were uploaded, and gets the name of what is
 * left of it.
 */
export async function readDesignPackage(
  { design, files }: DesignPackage,
  client: string,
): Promise<{ design: Design; files: Awaited<ReturnType<typeof readDesignFile>>[] }> {
  const cleanFiles = new Map<string, Awaited<ReturnType<typeof readDesignFile>>>();
  for (const [id, content] of Object.entries(files))
    cleanFiles.set(id, await readDesignFile(Buffer.from(content, 'base64'), client, `file.files.${id}`));
  const newNameOf = (name: 'logo' | 'darkLogo' | 'icon') => {
    const id = design[name];
    if (id === null) return null;
    const file = cleanFiles.get(id);
    if (!file)
      throw new ShopError('VALIDATION', {
        errors: [{ path: `file.design.${name}`, message: 'Файлът не е цял: липсва логото или иконата.' }],
      });
    return file.id;
  };
  return {
    design: { ...design, logo: newNameOf('logo'), darkLogo: newNameOf('darkLogo'), icon: newNameOf('icon') },
    files: [...cleanFiles.values()],
  };
}
