import { z } from 'zod';

export const Courier = z.enum(['econt', 'speedy']).describe('Courier company');
export type Courier = z.infer<typeof Courier>;
