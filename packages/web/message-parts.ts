// Translators maintain one file per language. A visitor fetches only the messages of the screens
// they open. The origins of an entry determine its parts, and `virtual:messages` offers each part
// in each language as a separate script.

import { createCompilationErrorMessage, createCompiledCatalog, getFormat } from '@lingui/cli/api'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import translation from '../../lingui.config.ts'

/** What every page needs. It is loaded with the language. */
export const SHELL = 'shell'

/**
 * The first pattern that matches a source's path decides. The rest of the application belongs to
 * the shell.
 */
const places: readonly (readonly [RegExp, string])[] = [
  // Visitors arrive at the sign-in page, so this saves one request.
  [/^features\/identity\/screens\/SignIn\./, SHELL],
  [/^features\/identity\/components\/(?:AttemptNotice|GuestWays|LiveSession)\./, SHELL],
  [/^features\/identity\/components\/(?:LoginNameField|NoAccountNotice)\./, SHELL],
  [/^features\/identity\/components\/(?:PasskeySignIn|SignInForm|SignInNote)\./, SHELL],
  [/^(?:features\/money|lib)\/cards\//, 'money-cards'],
  // Messages that no page can do without. Those of a part are in a file with the part's name.
  [/^lib\/errors\/messages\/(?:rare|shared|sign-in)\./, SHELL],
  [/^lib\/errors\/messages\/([\w-]+)\./, '$1'],
  [/^lib\/activity\//, 'people-account'],
  [/^lib\/settings\//, 'organizations-settings'],
  [/^lib\/console\//, 'console'],
  // Drawn only for staff.
  [/^ui\/charts\//, 'console'],
  // Members need not fetch texts that only staff see.
  [/^features\/reservations\/console\//, 'schedule'],
  [/^features\/billing\/invoices\/console\//, 'money-desk'],
  [/^features\/lodging\/console\//, 'lodging-desk'],
  [/^features\/tickets\/console\//, 'ticket-board'],
  [/^features\/shop\/console\//, 'shop-desk'],
  // A part of an area has its own messages. Screens of the area itself are in its folder.
  [/^features\/(?![\w-]+\/(?:components|console|puzzle|screens)\/)([^/]+)\/([^/]+)\//, '$1-$2'],
  [/^features\/([^/]+)\//, '$1'],
  [/^ui\/gallery\//, 'gallery'],
  [/^app\/console\//, 'console'],
  [/^app\/guides\/member\//, 'guide-member'],
  [/^app\/guides\/staff\//, 'guide-staff'],
  [/^app\/guides\//, 'guide'],
  [/^app\/portal\/tour\//, 'tour'],
  [/^app\/portal\/(?:question-texts|screens\/(?:Guide|Help))\./, 'guide'],
  [/^app\/portal\/(?:entry-hints|menu-labels|route-hints)\./, 'portal'],
  [/^app\/portal\/screens\//, 'portal'],
  [/^app\/portal\/shell\/(?!BareShell|OrganizationMark|WarningBar)/, 'portal'],
]

/** The part that a source's messages belong to. Paths are relative to this folder. */
export const partOf = (source: string): string => {
  const [pattern, part] = places.find(([each]) => each.test(source)) ?? []
  return pattern && part ? (pattern.exec(source)?.[0] ?? '').replace(pattern, part) : SHELL
}

export interface Entry {
  readonly id: string
  readonly text: string
  readonly sources: readonly string[]
  /** Messages of the shell are always loaded. Any other message is in each part that uses it. */
  readonly parts: ReadonlySet<string>
}

const catalogFile = (language: string) =>
  fileURLToPath(new URL(`locales/${language}.po`, import.meta.url))

const parseEntries = async (language: string): Promise<readonly Entry[]> => {
  const catalog =
    (await (await getFormat('po', {}, 'en')).read(catalogFile(language), language)) ?? {}
  return Object.entries(catalog).map(([id, { translation, message = id, origin = [] }]) => {
    const sources = origin.map(([path]) => path.replace('packages/web/', ''))
    const parts = new Set(sources.map(partOf))
    return {
      id,
      text: translation || message,
      sources,
      parts: parts.has(SHELL) ? new Set([SHELL]) : parts,
    }
  })
}

/**
 * The last parsed version of each language: dozens of parts come from one file, and parsing it
 * takes longer than anything else here.
 */
const lastRead = new Map<
  string,
  { readonly changedAtMs: number; readonly entries: Promise<readonly Entry[]> }
>()

export const readEntries = async (language: string): Promise<readonly Entry[]> => {
  const { mtimeMs } = await stat(catalogFile(language))
  const known = lastRead.get(language)
  if (known?.changedAtMs === mtimeMs) return known.entries
  const entries = parseEntries(language)
  lastRead.set(language, { changedAtMs: mtimeMs, entries })
  return entries
}

/**
 * French puts a space before high punctuation and never starts a line with it. Translators type a
 * plain space.
 */
export const withNarrowSpaces = (language: string, text: string): string =>
  language === 'fr' ? text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00A0') : text

const compile = (language: string, entries: readonly Entry[]): string => {
  const messages = Object.fromEntries(
    entries.map(({ id, text }) => [id, withNarrowSpaces(language, text)]),
  )
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'es' })
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors))
  return source
}

/** `{ en: { shell: () => import(…), … }, … }` */
const table = (parts: readonly string[]): string => {
  const loaders = (language: string) =>
    parts.map(
      (part) => `${JSON.stringify(part)}: () => import('/locales/${language}.po?part=${part}')`,
    )
  const languages = translation.locales.map(
    (language) => `${language}: { ${loaders(language).join(', ')} }`,
  )
  return `export const messageParts = { ${languages.join(', ')} }`
}

const TABLE = 'virtual:messages'
const address = /\/locales\/(\w+)\.po\?part=([\w-]+)$/

export const messageParts = (): Plugin => ({
  name: 'lodgepole-messages',
  enforce: 'pre',
  resolveId: (id) => {
    if (id === TABLE) return `\0${TABLE}`
    const [, language, part] = address.exec(id) ?? []
    return language && part ? `${catalogFile(language)}?part=${part}` : undefined
  },
  async load(id) {
    if (id === `\0${TABLE}`)
      return table(
        [...new Set((await readEntries('en')).flatMap(({ parts }) => [...parts]))].sort(),
      )
    const [, language, part = ''] = address.exec(id) ?? []
    if (!language) return undefined
    this.addWatchFile(catalogFile(language))
    return {
      code: compile(
        language,
        (await readEntries(language)).filter(({ parts }) => parts.has(part)),
      ),
      moduleType: 'js',
    }
  },
})
