import {
  type ViesConfig,
  viesConfigOf,
  viesVariables,
} from '#server/features/accounting/documents/vat-numbers/vies-variables.ts';
import {
  type AdministratorConfig,
  administratorConfigOf,
  administratorVariables,
} from '#server/features/customers/accounts/users/administrator-variables.ts';
import { type SmsConfig, smsConfigOf, smsVariables } from '#server/features/customers/sms/providers/sms-variables.ts';
import {
  type CourierConfig,
  courierConfigOf,
  courierVariables,
} from '#server/features/sales/delivery/couriers/courier-variables.ts';
import {
  type CardConfig,
  providerVariables,
  readCardEnvironment,
} from '#server/features/sales/payments/registry/provider-variables.ts';
import {
  type NewShopConfig,
  newShopConfigOf,
  newShopVariables,
} from '#server/features/store/settings/new-shop-variables.ts';
import { backupConfigOf, backupVariables } from '#server/platform/backup/backup-variables.ts';
import { addressConfigOf, addressVariables } from '#server/platform/config/address-variables.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readVariables } from '#server/platform/config/variables.ts';
import { databaseConfigOf, databaseVariables } from '#server/platform/database/servers/database-variables.ts';
import { dataConfigOf, dataVariables } from '#server/platform/files/data-variables.ts';
import { limitConfigOf, limitVariables } from '#server/platform/http/limits/limit-variables.ts';
import { mailConfigOf, mailVariables } from '#server/platform/mail/mail-variables.ts';
import { metricsConfigOf, metricsVariables } from '#server/platform/metrics/metrics-variables.ts';
import { bucketVariables } from '#server/platform/object-storage/bucket-variables.ts';
import { readBuckets } from '#server/platform/object-storage/read-buckets.ts';
import { processConfigOf, processVariables } from '#server/platform/process-variables.ts';
import { secretConfigOf, secretVariables } from '#server/platform/secret-variables.ts';
import { tracingConfigOf, tracingVariables } from '#server/platform/tracing/tracing-variables.ts';
import { type WebConfig, webConfigOf, webVariables } from '#server/processes/web-variables.ts';

/** Every variable that the shop reads, in the order in which they are checked. */
export const variables = {
  ...addressVariables,
  ...databaseVariables,
  ...dataVariables,
  ...administratorVariables,
  ...newShopVariables,
  ...mailVariables,
  ...smsVariables,
  ...secretVariables,
  ...backupVariables,
  ...bucketVariables,
  ...courierVariables,
  ...providerVariables,
  ...viesVariables,
  ...processVariables,
  ...metricsVariables,
  ...webVariables,
  ...tracingVariables,
  ...limitVariables,
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
    ...addressConfigOf(values),
    ...databaseConfigOf(values),
    ...dataConfigOf(values),
    ...administratorConfigOf(values),
    ...newShopConfigOf(values),
    ...mailConfigOf(values),
    ...smsConfigOf(values),
    ...secretConfigOf(values),
    ...backupConfigOf(values),
    ...readBuckets(values),
    ...courierConfigOf(values),
    cards: readCardEnvironment(values),
    ...viesConfigOf(values),
    ...processConfigOf(values),
    ...metricsConfigOf(values),
    ...webConfigOf(values, environment),
    ...tracingConfigOf(values),
    ...limitConfigOf(values),
  };
}
