/** Writes docs/openapi.json from the contracts that the server registers. A test fails when it is outdated. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeShop } from '#server/describe-shop.ts';

writeFileSync(fileURLToPath(new URL('../docs/openapi.json', import.meta.url)), await describeShop());
