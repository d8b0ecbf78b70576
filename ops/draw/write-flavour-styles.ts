/**
 * Writes web/shared/ui/flavours.css from the flavour table.
 * Run it manually when a colour changes: `node ops/draw/write-flavour-styles.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { flavourStyles } from '#server/demo/content/flavours.ts';

await writeFile(new URL('../../web/shared/ui/flavours.css', import.meta.url), flavourStyles());
