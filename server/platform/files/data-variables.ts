import { resolve } from 'node:path';
import { z } from 'zod';
import type { ValuesOf, Variables } from '#server/platform/config/variables.ts';

export interface DataConfig {
  dataDir: string;
}

export const dataVariables = {
  DATA_DIR: [z.string().default('./data'), 'a folder, for example DATA_DIR=/var/lib/iskra'],
} as const satisfies Variables;

export const dataConfigOf = (values: ValuesOf<typeof dataVariables>): DataConfig => ({
  dataDir: resolve(values.DATA_DIR),
});
