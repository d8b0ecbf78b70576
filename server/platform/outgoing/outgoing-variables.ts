import { z } from 'zod';
import { configPart } from '#server/platform/config/variables.ts';

export interface OutgoingConfig {
  /** `host:port` of the own network that imports may fetch pictures from, and webhooks are sent to. */
  privateHosts: string[];
}

const hosts = /^[\w.-]+:\d{1,5}(?:, ?[\w.-]+:\d{1,5})*$/;

/** Whom the shop asks although it is not of the public Internet. */
export const outgoingPart = configPart(
  {
    PRIVATE_HOSTS: [
      z.string().regex(hosts).optional(),
      'hosts with their ports, separated by commas, for example PRIVATE_HOSTS=pictures.lan:80,10.0.0.7:8080',
    ],
  },
  (values): OutgoingConfig => ({ privateHosts: values.PRIVATE_HOSTS?.split(',').map((host) => host.trim()) ?? [] }),
);
