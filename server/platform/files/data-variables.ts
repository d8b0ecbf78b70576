import { resolve } from 'node:path';
import { z } from 'zod';
import { configPart } from '#server/platform/config/variables.ts';

export interface DataConfig {
  dataDir: string;
}

/** Where the data is. */
export const dataPart = configPart(
  {
    DATA_DIR: [z.string().default('./data'), 'a folder, for example DATA_DIR=/var/lib/iskra'],
  },
  (values): DataConfig => ({
    dataDir: resolve(values.DATA_DIR),
  }),
);
