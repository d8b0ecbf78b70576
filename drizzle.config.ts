import { defineConfig } from 'drizzle-kit';

/** For `npm run migration`: compares the tables below with the last migration and writes the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/*.tables.ts',
  out: './server/migrations',
});
