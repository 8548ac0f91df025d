// The names of all settings, and which of them are secrets.

export const settingNames = [
  'BIND',
  'BOUNCE_ADDRESS',
  'CALLS_PER_MINUTE',
  'CARD_TIMEOUT_MS',
  'CARD_SANDBOX',
  'CARD_SANDBOX_PORT',
  'CARD_SANDBOX_URL',
  'CARE_PACKAGES_BASE',
  'DATABASE_ADMIN_URL',
  'DATABASE_CONNECTIONS',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_LAG_SECONDS',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'DATABASE_WORKERS',
  'DATA_DIR',
  'DEMO',
  'DEMO_PUBLIC',
  'DRAIN_MS',
  'EMAIL_BASE',
  'INBOUND_MAIL_SECRET',
  'JOB_CONCURRENCY',
  'JOB_TAKEOVER_SECONDS',
  'LOG_LEVEL',
  'MAILGUN_SIGNING_KEY',
  'MAIL_CATCHER',
  'MAIL_EVENTS_SECRET',
  'MAIL_FROM',
  'MAX_BODY_KB',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'OVERLOAD_DELAY_MS',
  'PAYMENTS_BASE',
  'PORT',
  'POSTMARK_WEBHOOK_PASSWORD',
  'PUBLIC_PORT',
  'REPLY_ADDRESS',
  'ROLES',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_PUBLIC_BASE',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SECRETS_KEY',
  'SECRETS_KEY_OLD',
  'SIGNING_KEY_DAYS',
  'SMTP_URL',
  'SQUARE_BASE',
  'STOP_PAUSE_MS',
  'TEMPORARY_IMAGES_BASE',
  'TRUSTED_PROXIES',
] as const
export type SettingName = (typeof settingNames)[number]

/** Settings that may be in a file instead, named by the setting's name with `_FILE`. */
export const secretSettings = [
  'DATABASE_ADMIN_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'INBOUND_MAIL_SECRET',
  'MAILGUN_SIGNING_KEY',
  'MAIL_EVENTS_SECRET',
  'METRICS_TOKEN',
  'POSTMARK_WEBHOOK_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRETS_KEY',
  'SECRETS_KEY_OLD',
  'SMTP_URL',
] as const satisfies readonly SettingName[]

const whenEmpty = {
  DATABASE_URL: 'DATABASE_URL is empty: using the embedded PostgreSQL in DATA_DIR.',
  DEMO: 'DEMO is empty, which counts as unset. Set DEMO=off to run without the demo.',
} as const satisfies Partial<Record<SettingName, string>>

/** What a start prints about settings without a value. */
export const emptySettings = (
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  Object.entries(whenEmpty).flatMap(([name, text]) =>
    environment[name]?.trim() === '' && !environment[`${name}_FILE`]?.trim() ? [text] : [],
  )
