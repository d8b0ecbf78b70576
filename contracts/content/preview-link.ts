import { z } from 'zod';
import { Time } from '#contracts/common/shapes.ts';

/** The address of a preview. */
export const PreviewAddress = z.object({
  path: z.string().describe('Path with the secret, which is told only once'),
  until: Time.describe('Time at which it ends, UTC'),
});

/** The address of a preview that is given to others. */
export const PreviewLink = PreviewAddress.extend({
  url: z.string().describe('The path with the address of the shop'),
  qrCode: z.string().describe('QR code of it as a data URL (PNG)'),
});
