// A variable whose name is close to a setting's: a server that ignores DATABSE_URL would start with
// an empty embedded database, and nobody would know why.

import { editDistance, nearestName } from './nearest-name.ts'
import { secretSettings, settingNames, type SettingName } from './setting-names.ts'
import { findIntendedSetting } from './setting-aliases.ts'

/** Short names such as PORT are close to too many words to compare by letters alone. */
const MIN_CHECKED_LENGTH = 8
const MAX_EDITS = 2
const FILE = '_FILE'

/** Platforms set these for other purposes. */
const isOfMachine = (name: string): boolean => name === 'WEB_CONCURRENCY' || /^npm_/i.test(name)

const longNames = settingNames.filter((name) => name.length >= MIN_CHECKED_LENGTH)
const withFiles = [...longNames, ...secretSettings.map((name) => `${name}${FILE}`)]

const nearestSetting = (name: string): string | undefined => {
  if (name.length < MIN_CHECKED_LENGTH - 1) return undefined
  const near = nearestName(name, withFiles, MAX_EDITS)
  return (
    near ??
    (name.endsWith(FILE)
      ? nearestName(name.slice(0, -FILE.length), longNames, MAX_EDITS)
      : undefined)
  )
}

/** ROLE for ROLES: a single value suggests the singular. */
const singularOf = (name: string): string | undefined =>
  name.endsWith('IES')
    ? name.replace(/IES$/, 'Y')
    : name.endsWith('S')
      ? name.slice(0, -1)
      : undefined

/** Names that nothing else uses, however short they are. */
const sameSetting = (name: string): string | undefined => {
  const typed = name.toUpperCase()
  return settingNames.find((known) => known === typed || singularOf(known) === typed)
}

/** TRUST_PROXY for TRUSTED_PROXIES: the same words in another form. */
const stemsOf = (name: string): string =>
  name
    .toUpperCase()
    .split('_')
    .map((word) => word.replace(/(?<=\w{4})(?:IES|ED|S|Y)$/, ''))
    .join('_')

const sameName = (name: string): string | undefined =>
  name.includes('_') ? longNames.find((known) => stemsOf(known) === stemsOf(name)) : undefined

/**
 * A short name is one letter away from many words, some of which belong to other programs. So it
 * counts as ours only when its value fits the setting, too.
 */
const shortNames: Readonly<Partial<Record<SettingName, RegExp>>> = {
  PORT: /^\d{2,5}$/,
  BIND: /^(?:localhost|\[?[\da-f]*:[\da-f:.]*\]?|\d+(?:\.\d+){3})$/i,
  DEMO: /^(?:on|off|true|false|yes|no)$/i,
  ROLES: /^(?:web|jobs)(?:\s*,\s*(?:web|jobs))*$/i,
}

/** PORTT and PROT are not words, so their value does not matter. */
const isSlip = (typed: string, known: string): boolean =>
  typed.length > known.length
    ? typed.replace(/(.)\1/g, '$1') === known
    : typed.length === known.length && [...typed].sort().join('') === [...known].sort().join('')

const shortSetting = (name: string, value: string): string | undefined => {
  const typed = name.toUpperCase()
  // PORTS are several, and PORT0 is the first of them.
  if (/^PORT(?:S|\d+)$/.test(typed)) return undefined
  return Object.entries(shortNames).find(
    ([known, own]) =>
      editDistance(typed, known) === 1 && (isSlip(typed, known) || own.test(value.trim())),
  )?.[0]
}

/** OpenTelemetry's own names that operators set. */
const tracingNames = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_SDK_DISABLED',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_EXPORTER',
  'OTEL_TRACES_SAMPLER',
]

const nearestTracing = (name: string): string | undefined =>
  tracingNames.includes(name) ? undefined : nearestName(name, tracingNames, MAX_EDITS)

/** A blank in a name is visible only between quotation marks. */
const shown = (name: string): string => (/\s/.test(name) ? `"${name}"` : name)

/** One sentence for each variable that looks like a setting but is not. */
export const misspelledSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] => {
  const isSet = (name: SettingName) =>
    Boolean(environment[name]?.trim() || environment[`${name}${FILE}`]?.trim())
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if ((settingNames as readonly string[]).includes(name.replace(/_FILE$/, ''))) return []
    if (isOfMachine(name)) return []
    const meant =
      sameSetting(name) ??
      nearestSetting(name) ??
      sameName(name) ??
      shortSetting(name, value) ??
      nearestTracing(name)
    if (meant)
      return [
        `${shown(name)} is not a setting. If you mean ${meant}, rename it; otherwise unset it ` +
          'for this program.',
      ]
    const usual = findIntendedSetting(name, value)
    return usual && !isSet(usual.setting)
      ? [
          `${shown(name)} is not a setting. If you mean ${usual.setting}, ${usual.how}; ` +
            'otherwise unset it for this program.',
        ]
      : []
  })
}
