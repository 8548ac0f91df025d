// Names that other programs use for one of our settings (SMTP_HOST), and names that are only part
// of ours (DRAIN). A machine has variables of its own, so a name alone is not enough: the value
// must also fit the setting.

import { settingNames, type SettingName } from './setting-names.ts'

export interface IntendedSetting {
  readonly setting: SettingName
  /** What to do if it is meant, as part of a sentence. */
  readonly how: string
}

const digits = /^\d+$/
const anything = /\S/
const postgresUrl = /^postgres(?:ql)?:\/\//i
const amount = /^\d+\s*[a-z]*$/i
/** Shells put the machine's name in HOST, and localhost is the default of BIND anyway. */
const address = /^(?:\[?[\da-f]*:[\da-f:.]*\]?|\d+(?:\.\d+){3})$/i

const rename = 'rename it'
const partOf = (setting: SettingName) => `write it as a part of ${setting}`

interface Usual {
  readonly names: RegExp
  readonly values: RegExp
  readonly setting: SettingName
  readonly how: string
}

const usual = (
  setting: SettingName,
  names: RegExp,
  values: RegExp = anything,
  how: string = rename,
): Usual => ({ setting, names, values, how })

/** The first match counts. */
const settingAliases: readonly Usual[] = [
  usual('BIND', /^HOST$|^(?:BIND|LISTEN)_(?:HOST|ADDRESS|ADDR|IP)$|^LISTEN$/, address),
  // A single port. A platform that provides several lists them in PORTS.
  usual('PORT', /^(?:PORTS|(?:LISTEN|SERVER|APP)_PORT|PORT_NUMBER)$/, /^\d{2,5}$/),
  usual(
    'DATABASE_URL',
    /^(?:DATABASE|(?:DATABASE|DB|POSTGRES|POSTGRESQL|PG)_(?:URL|URI|DSN|CONNECTION|CONNECTION_STRING))$/,
    postgresUrl,
  ),
  usual('DATABASE_URL', /^DATABASE_(?:HOST|HOSTNAME|SERVER)$/, anything, partOf('DATABASE_URL')),
  usual('DATABASE_URL', /^DATABASE_PORT$/, digits, partOf('DATABASE_URL')),
  usual('DATABASE_URL', /^DATABASE_(?:USER|USERNAME|NAME)$/, anything, partOf('DATABASE_URL')),
  usual('DATABASE_READ_URL', /^DATABASE_(?:REPLICA|READ_REPLICA|READONLY)(?:_URL)?$/, postgresUrl),
  usual(
    'DATABASE_CONNECTIONS',
    /^(?:DATABASE|DB)_(?:POOL|POOL_SIZE|POOL_MAX|MAX_POOL|POOL_MAX_SIZE|MAX_CONNECTIONS)$/,
    digits,
  ),
  usual('SMTP_URL', /^SMTP_PORT$/, digits, partOf('SMTP_URL')),
  usual(
    'SMTP_URL',
    /^(?:SMTP|MAIL|EMAIL)_(?:HOST|HOSTNAME|SERVER|USER|USERNAME|PASS|PASSWORD)$/,
    anything,
    partOf('SMTP_URL'),
  ),
  usual('SMTP_URL', /^(?:SMTP|MAIL|MAILER|EMAIL)(?:_(?:URL|URI|DSN))?$/, /^smtps?:\/\//i),
  usual('MAIL_FROM', /^(?:SMTP|EMAIL|MAILER)_FROM$|^(?:SMTP|MAIL|EMAIL)_SENDER$|^FROM_EMAIL$/, /@/),
  usual('SECRETS_KEY', /^ENCRYPTION_KEY$/),
  usual('DATA_DIR', /^DATA_(?:PATH|FOLDER|DIRECTORY)$/),
  usual('S3_BUCKET', /^S3_BUCKET_NAME$/),
  usual('S3_ENDPOINT', /^S3_(?:URL|HOST|ENDPOINT_URL)$/),
  usual('S3_ACCESS_KEY_ID', /^S3_(?:ACCESS_)?KEY(?:_ID)?$/),
  usual('S3_SECRET_ACCESS_KEY', /^S3_SECRET(?:_KEY)?$/),
  usual('DRAIN_MS', /^(?:SHUTDOWN|GRACE|DRAIN)_(?:TIMEOUT|PERIOD)(?:_MS)?$/, amount),
]

/** Everyday words, which do not reveal the program they are for. */
const everyday = new Set(
  (
    'ACCESS BASE BODY CARD CARE DATA DATABASE DAYS DELAY DIR DIRECT EMAIL ENDPOINT EVENTS ' +
    'FROM ID IMAGES JOB KEY LEVEL LOG MAIL MAX METRICS MINUTE MS OLD PACKAGES PASSWORD ' +
    'PER PUBLIC READ REGION SANDBOX SECONDS SECRET SECRETS SQUARE STOP TEMPORARY TOKEN ' +
    'URL WEBHOOK WORKERS'
  ).split(' '),
)

const units: Readonly<Record<string, string>> = {
  MS: 'milliseconds',
  SECONDS: 'seconds',
  DAYS: 'days',
  KB: 'kilobytes',
}

const unitOf = (name: string): string | undefined => /_(MS|SECONDS|DAYS|KB)$/.exec(name)?.[1]

const withoutUnit = (name: string): string => name.replace(/_(?:MS|SECONDS|MINUTES|DAYS|KB)$/, '')

const isNumber = (setting: SettingName): boolean =>
  unitOf(setting) !== undefined ||
  /(?:^|_)(?:PORT|CONNECTIONS|CONCURRENCY|PROXIES|MINUTE)$/.test(setting)

const couldBe = (setting: SettingName, value: string): boolean => {
  if (isNumber(setting)) return (unitOf(setting) ? amount : digits).test(value)
  if (/^DATABASE_.*URL$/.test(setting)) return postgresUrl.test(value)
  if (/_URL$|_ENDPOINT$|_BASE$/.test(setting)) return /^\w+:\/\/|^\//.test(value)
  return anything.test(value)
}

/** DRAIN and DRAIN_SECONDS for DRAIN_MS, CONCURRENCY for JOB_CONCURRENCY. */
const settingsWith = (name: string): readonly SettingName[] => {
  const words = withoutUnit(name)
  const sameQuantity = settingNames.filter(
    (setting) => unitOf(setting) !== undefined && withoutUnit(setting) === words,
  )
  return sameQuantity.length > 0
    ? sameQuantity
    : settingNames.filter((setting) => `_${setting}_`.includes(`_${name}_`))
}

const howFor = (setting: SettingName, name: string): string => {
  const unit = unitOf(setting)
  return unit && !name.endsWith(`_${unit}`) ? `rename it and give ${units[unit]}` : rename
}

/** The setting probably meant by a variable that matches no setting's name. */
export const findIntendedSetting = (name: string, value: string): IntendedSetting | undefined => {
  const [typed, given] = [name.toUpperCase(), value.trim()]
  const known = settingAliases.find(({ names, values }) => names.test(typed) && values.test(given))
  if (known) return known
  if (typed === '' || everyday.has(typed)) return undefined
  const [setting, ...others] = settingsWith(typed).filter((one) => couldBe(one, given))
  return setting && others.length === 0 ? { setting, how: howFor(setting, typed) } : undefined
}
