import { type ViesConfig, viesPart } from '#server/features/accounting/documents/vat-numbers/vies-variables.ts';
import {
  type AdministratorConfig,
  administratorPart,
} from '#server/features/customers/accounts/users/administrator-variables.ts';
import { type SmsConfig, smsPart } from '#server/features/customers/sms/providers/sms-variables.ts';
import { type CourierConfig, courierPart } from '#server/features/sales/delivery/couriers/courier-variables.ts';
import {
  type CardConfig,
  providerVariables,
  readCardEnvironment,
} from '#server/features/sales/payments/registry/provider-variables.ts';
import { type NewShopConfig, newShopPart } from '#server/features/store/settings/new-shop-variables.ts';
import { backupPart } from '#server/platform/backup/backup-variables.ts';
import { addressPart } from '#server/platform/config/address-variables.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readVariables } from '#server/platform/config/variables.ts';
import { databasePart } from '#server/platform/database/servers/database-variables.ts';
import { dataPart } from '#server/platform/files/data-variables.ts';
import { limitPart } from '#server/platform/http/limits/limit-variables.ts';
import { mailPart } from '#server/platform/mail/mail-variables.ts';
import { metricsPart } from '#server/platform/metrics/metrics-variables.ts';
import { bucketVariables } from '#server/platform/object-storage/bucket-variables.ts';
import { readBuckets } from '#server/platform/object-storage/read-buckets.ts';
import { outgoingPart } from '#server/platform/outgoing/outgoing-variables.ts';
import { processPart } from '#server/platform/process-variables.ts';
import { secretPart } from '#server/platform/secret-variables.ts';
import { tracingPart } from '#server/platform/tracing/tracing-variables.ts';
import { inheritedSocket } from '#server/processes/inherited-socket.ts';
import { type WebConfig, webPart } from '#server/processes/web-variables.ts';

/** Every variable that the shop reads, in the order in which they are checked. */
export const variables = {
  ...addressPart.variables,
  ...databasePart.variables,
  ...dataPart.variables,
  ...administratorPart.variables,
  ...newShopPart.variables,
  ...mailPart.variables,
  ...smsPart.variables,
  ...secretPart.variables,
  ...backupPart.variables,
  ...bucketVariables,
  ...courierPart.variables,
  ...providerVariables,
  ...viesPart.variables,
  ...outgoingPart.variables,
  ...processPart.variables,
  ...metricsPart.variables,
  ...webPart.variables,
  ...tracingPart.variables,
  ...limitPart.variables,
} as const;

/** What features add to `Config`. Named here, so that whoever imports the types of this file has it all. */
type FeatureConfig = AdministratorConfig &
  NewShopConfig &
  SmsConfig &
  CourierConfig &
  CardConfig &
  ViesConfig &
  WebConfig;

/**
 * Reads the environment; the only file that does. For entry points: modules get the parts of `Config` that they need.
 * @throws StartError that names the first invalid variable and what to set
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config & FeatureConfig {
  const values = readVariables(variables, environment);
  return {
    ...addressPart.read(values),
    ...databasePart.read(values),
    ...dataPart.read(values),
    ...administratorPart.read(values),
    ...newShopPart.read(values),
    ...mailPart.read(values),
    ...smsPart.read(values),
    ...secretPart.read(values),
    ...backupPart.read(values),
    ...readBuckets(values),
    ...courierPart.read(values),
    cards: readCardEnvironment(values),
    ...viesPart.read(values),
    ...outgoingPart.read(values),
    ...processPart.read(values),
    ...metricsPart.read(values),
    ...webPart.read(values),
    socket: inheritedSocket(environment),
    ...tracingPart.read(values),
    ...limitPart.read(values),
  };
}
