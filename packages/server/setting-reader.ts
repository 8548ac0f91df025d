// How one setting is read, by its kind. Problems are collected as sentences so that all of them are
// listed together.

import { ENCODING_HINT, isPostgresUrl, isQuoted, QUOTES_HINT } from './postgres-url.ts'
import type { SettingName } from './setting-names.ts'
import { isPath, isWebAddress } from './web-address.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface SettingReader {
  /** Undefined when it is not set or empty. */
  readonly text: (name: SettingName) => string | undefined
  /** Adds one sentence about a problem. */
  readonly refuse: (fault: string) => void
}

export const createSettingReader = (environment: Environment, faults: string[]): SettingReader => ({
  text: (name) => environment[name]?.trim() || undefined,
  refuse: (fault) => void faults.push(fault),
})

export const readWhole = (
  { text, refuse }: SettingReader,
  name: SettingName,
  fallback: number,
  least: number,
  most: number,
): number => {
  const given = text(name)
  const value = given === undefined ? fallback : /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (Number.isInteger(value) && value >= least && value <= most) return value
  refuse(`${name} must be a whole number from ${least} to ${most}, not "${given}".`)
  return fallback
}

export const readChoice = <const T extends readonly string[]>(
  { text, refuse }: SettingReader,
  name: SettingName,
  allowed: T,
  fallback: T[number],
): T[number] => {
  const given = text(name) ?? fallback
  if (allowed.includes(given)) return given
  refuse(`${name} must be one of ${allowed.join(', ')}, not "${given}".`)
  return fallback
}

const MIN_SECRET_LENGTH = 16

export const readSecret = (
  { text, refuse }: SettingReader,
  name: SettingName,
): string | undefined => {
  const given = text(name)
  if (given && given.length < MIN_SECRET_LENGTH)
    refuse(`${name} must have at least ${MIN_SECRET_LENGTH} characters.`)
  return given
}

const withoutLastSlash = (address: string): string => address.replace(/\/$/, '')

export const readWebAddress = (
  { text, refuse }: SettingReader,
  name: SettingName,
): string | undefined => {
  const given = text(name)
  if (given && !isWebAddress(given))
    refuse(`${name} must be a whole address such as https://storage.example.`)
  return given && withoutLastSlash(given)
}

/** A path on this server or an address elsewhere. */
export const readBase = (
  { text, refuse }: SettingReader,
  name: SettingName,
  fallback: string,
): string => {
  const given = text(name) ?? fallback
  if (isPath(given) || isWebAddress(given)) return withoutLastSlash(given)
  refuse(
    `${name} must be a path such as ${fallback} or a whole address with https://, not ` +
      `"${given}".`,
  )
  return fallback
}

export const readPostgresUrl = (
  { text, refuse }: SettingReader,
  name: SettingName,
): string | undefined => {
  const given = text(name)
  if (given && isQuoted(given)) refuse(`${name} ${QUOTES_HINT}`)
  else if (given && !isPostgresUrl(given))
    refuse(`${name} must look like postgres://user:password@host:5432/name. ${ENCODING_HINT}`)
  return given
}
