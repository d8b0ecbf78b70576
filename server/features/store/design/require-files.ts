import type { FieldError } from '#contracts/common/errors.ts';
import type { Design } from '#contracts/design/design.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readFiles } from './read-designs.ts';

/** @throws VALIDATION for a design with a file that the shop does not have */
export async function requireFiles({ tx }: Pick<Operation, 'tx'>, design: Design): Promise<void> {
  const ids = new Set((await readFiles(tx, [design])).map(({ id }) => id));
  const errors = (['logo', 'darkLogo', 'icon'] as const).flatMap((name): FieldError[] => {
    const id = design[name];
    return id === null || ids.has(id)
      ? []
      : [{ path: `design.${name}`, message: 'Файлът вече го няма. Качи го отново.' }];
  });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
}
