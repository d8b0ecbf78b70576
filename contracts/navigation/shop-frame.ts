import { z } from 'zod';

const ShownLink = z.object({
  label: z.string().describe('Words of the link'),
  to: z.string().describe('Path in the shop, another address, or `#cookies` for the question about cookies'),
});
export type ShownLink = z.infer<typeof ShownLink>;

/** What surrounds every page, as visitors see it now. */
export const ShopFrame = z
  .object({
    navigation: z
      .object({
        menu: z
          .array(ShownLink.extend({ children: z.array(ShownLink).describe('Links below it') }))
          .describe('Main menu'),
        footer: z
          .array(
            z.object({
              heading: z.string().describe('Heading; empty for none'),
              links: z.array(ShownLink).describe('Links, in order'),
            }),
          )
          .describe('Columns of the footer'),
      })
      .nullable()
      .describe('Menu and footer; null while the shop has the usual ones'),
    announcement: z
      .object({
        id: z.string().describe('Changes with the text, so that a dismissed one stays away and a new one is seen'),
        text: z.string().describe('What it says'),
        to: z.string().nullable().describe('Where it leads; null for nowhere'),
      })
      .nullable()
      .describe('Line above the header; null for none'),
  })
  .meta({ id: 'ShopFrame', description: 'Menu, footer and announcement' });
export type ShopFrame = z.infer<typeof ShopFrame>;
