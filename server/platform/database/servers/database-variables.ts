import { databaseUrl, whole, yesOrNo } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';

export interface DatabaseConfig {
  databaseUrl: string | null;
  /** PostgreSQL itself, where `databaseUrl` is a pooler in transaction mode: for LISTEN, locks of sessions and migrations. */
  databaseDirectUrl: string | null;
  /** A streaming replica for lists, search, feeds and reports. */
  databaseReadUrl: string | null;
  /** Whether statements may be prepared through the pooler. */
  poolerPrepares: boolean;
  databasePool: number;
}

/** The databases, and how they are reached. */
export const databasePart = configPart(
  {
    DATABASE_URL: [
      databaseUrl,
      'the address of a PostgreSQL database, for example DATABASE_URL=postgresql://iskra:password@localhost:5432/iskra',
    ],
    DATABASE_DIRECT_URL: [
      databaseUrl,
      'the address of PostgreSQL itself, behind the pooler that DATABASE_URL names, for example DATABASE_DIRECT_URL=postgresql://iskra:password@localhost:5432/iskra',
    ],
    DATABASE_READ_URL: [
      databaseUrl,
      'the address of a streaming replica, for example DATABASE_READ_URL=postgresql://iskra:password@replica:5432/iskra',
    ],
    DATABASE_POOLER_PREPARES: [yesOrNo(false), 'true when the pooler supports prepared statements, else false'],
    DATABASE_POOL: [whole(1, 200, 10), 'the number of database connections, from 1 to 200'],
  },
  (values): DatabaseConfig => ({
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    poolerPrepares: values.DATABASE_POOLER_PREPARES,
    databasePool: values.DATABASE_POOL,
  }),
);
