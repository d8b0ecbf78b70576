import { questionToOne } from '#server/platform/features/feature.ts';
import type { DiscountsOfGroup } from './delete-group.ts';

/** The names of the discounts that are limited to a group. */
export const groupDiscounts = questionToOne<DiscountsOfGroup>('Which discounts are limited to a group?');
