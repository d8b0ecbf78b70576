import type { BackupConfig } from '#server/platform/backup/backup-variables.ts';
import type { DatabaseConfig } from '#server/platform/database/servers/database-variables.ts';
import type { DataConfig } from '#server/platform/files/data-variables.ts';
import type { LimitConfig } from '#server/platform/http/limits/limit-variables.ts';
import type { MailConfig } from '#server/platform/mail/mail-variables.ts';
import type { MetricsConfig } from '#server/platform/metrics/metrics-variables.ts';
import type { BucketConfig } from '#server/platform/object-storage/read-buckets.ts';
import type { OutgoingConfig } from '#server/platform/outgoing/outgoing-variables.ts';
import type { ProcessConfig } from '#server/platform/process-variables.ts';
import type { SecretConfig } from '#server/platform/secret-variables.ts';
import type { TracingConfig } from '#server/platform/tracing/tracing-variables.ts';
import type { AddressConfig } from './address-variables.ts';

/**
 * The validated environment. Each module states its part beside what it configures; a feature adds its own with `declare
 * module '#server/platform/config/config.ts' { interface Config extends SmsConfig {} }`, and server/read-config.ts reads
 * all of them.
 */
export interface Config
  extends
    AddressConfig,
    DatabaseConfig,
    DataConfig,
    BackupConfig,
    BucketConfig,
    MailConfig,
    SecretConfig,
    MetricsConfig,
    TracingConfig,
    OutgoingConfig,
    ProcessConfig,
    LimitConfig {}
