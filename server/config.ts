/** The environment, checked. This file is the only reader of process.env. */
export interface Config {
  port: number;
  host: string;
  databaseUrl: string | null;
  dataDir: string;
  adminEmail: string | null;
  adminPassword: string | null;
  demo: boolean;
  /** How many proxies, or which addresses, may name the client's address. */
  trustProxy: number | string[] | false;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** The public address of the shop without a slash at its end, for links in mails. */
  baseUrl: string;
  logLevel: string;
  environment: 'production' | 'development' | 'test';
  databasePool: number;
  rateLimitPerMinute: number;
}
