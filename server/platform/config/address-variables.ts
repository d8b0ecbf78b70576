import { listenHost, origin, trust, whole, withoutSlash } from './value-schemas.ts';
import { configPart } from './variables.ts';

/** Where the shop listens, and where it is reached. */
export interface AddressConfig {
  port: number;
  host: string;
  /** The number of trusted proxies, or their addresses; only these may set the client's address. */
  trustProxy: number | string[] | false;
  /** The public address of the shop without a trailing slash, for links in emails. */
  baseUrl: string;
}

/** Where the shop listens, and where it is reached. */
export const addressPart = configPart(
  {
    PORT: [whole(1, 65_535, 3000), 'a number from 1 to 65535, for example PORT=3001'],
    HOST: [listenHost.default('0.0.0.0'), 'the address to listen on, for example HOST=127.0.0.1'],
    TRUST_PROXY: [
      trust.default(false),
      'true (behind one proxy), the number of proxies, or a comma-separated list of their addresses, for example TRUST_PROXY=10.0.0.0/8',
    ],
    BASE_URL: [
      origin.optional(),
      'the public address of the shop without a path, for example BASE_URL=https://shop.example.com',
    ],
  },
  (values): AddressConfig => ({
    port: values.PORT,
    host: values.HOST,
    trustProxy: values.TRUST_PROXY,
    baseUrl: withoutSlash(values.BASE_URL ?? `http://localhost:${values.PORT}`),
  }),
);
