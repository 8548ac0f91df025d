// The names of all settings, so that a misspelled one is noticed: a server that ignores DATABSE_URL would start with an empty
// database of its own, and nobody would know why.

export const settingNames = [
  'BIND', 'BOUNCE_ADDRESS', 'CALLS_PER_MINUTE', 'CARD_PATIENCE_MS', 'CARD_SANDBOX', 'CARD_SANDBOX_PORT', 'CARD_SANDBOX_URL',
  'CARE_PACKAGES_BASE', 'DATABASE_ADMIN_URL', 'DATABASE_CONNECTIONS', 'DATABASE_DIRECT_URL', 'DATABASE_READ_LAG_SECONDS', 'DATABASE_READ_URL', 'DATABASE_URL', 'DATA_DIR', 'DEMO', 'DEMO_PUBLIC', 'DRAIN_MS',
  'EMAIL_BASE', 'INBOUND_MAIL_SECRET', 'JOB_CONCURRENCY', 'JOB_TAKEOVER_SECONDS', 'LOG_LEVEL', 'MAILGUN_SIGNING_KEY', 'MAIL_EVENTS_SECRET', 'MAIL_FROM', 'MAX_BODY_KB', 'METRICS_PORT', 'METRICS_TOKEN',
  'OVERLOAD_DELAY_MS', 'PAYMENTS_BASE', 'PORT', 'POSTMARK_WEBHOOK_PASSWORD', 'PUBLIC_PORT',
  'REPLY_ADDRESS', 'ROLES', 'S3_ACCESS_KEY_ID', 'S3_BUCKET', 'S3_ENDPOINT',
  'S3_PUBLIC_BASE', 'S3_REGION', 'S3_SECRET_ACCESS_KEY', 'SECRETS_KEY', 'SECRETS_KEY_OLD', 'SIGNING_KEY_DAYS', 'SMTP_URL', 'SQUARE_BASE', 'STOP_PAUSE_MS',
  'TEMPORARY_IMAGES_BASE', 'TRUSTED_PROXIES',
] as const
export type SettingName = (typeof settingNames)[number]

/** Short names such as PORT have too many neighbors that belong to other programs. */
const SHORTEST_CHECKED = 8
const MOST_EDITS = 2

/** How many letters have to be added, dropped, changed or swapped with their neighbor. */
export const editDistance = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row += 1) {
    const [before = [], last = []] = [rows[row - 2], rows[row - 1]]
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const edits = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        ...(swapped ? [(before[column - 2] ?? 0) + 1] : []),
      ]
      current.push(Math.min(...edits))
    }
    rows.push(current)
  }
  return rows[from.length]?.[to.length] ?? 0
}

const FILE = '_FILE'

const nearestSetting = (name: string): string | undefined => {
  if (name.length < SHORTEST_CHECKED - 1) return undefined
  if (name.endsWith(FILE)) {
    const meant = nearestSetting(name.slice(0, -FILE.length))
    return meant && `${meant}${FILE}`
  }
  const near = settingNames
    .filter((known) => known.length >= SHORTEST_CHECKED && Math.abs(known.length - name.length) <= MOST_EDITS)
    .map((known) => ({ known, edits: editDistance(name.toUpperCase(), known) }))
    .filter(({ edits }) => edits <= MOST_EDITS)
    .sort((a, b) => a.edits - b.edits)
  return near[0]?.known
}

/** One sentence for each variable that looks like a setting and is none. */
export const misspelledSettings = (environment: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(environment).flatMap((name) => {
    if ((settingNames as readonly string[]).includes(name.replace(/_FILE$/, ''))) return []
    const meant = nearestSetting(name)
    return meant ? [`${name} is not a setting. If you mean ${meant}, rename it; otherwise unset it for this program.`] : []
  })
