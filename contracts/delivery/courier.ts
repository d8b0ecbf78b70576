import { z } from 'zod';

export const Courier = z.enum(['econt', 'speedy']);
export type Courier = z.infer<typeof Courier>;
