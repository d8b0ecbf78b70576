import { z } from 'zod';

export const Courier = z.enum(['econt', 'speedy', 'boxnow']).describe('Courier company');
export type Courier = z.infer<typeof Courier>;

export const OfficeType = z.enum(['office', 'locker']).describe('Kind of place at which a parcel is collected');
export type OfficeType = z.infer<typeof OfficeType>;
