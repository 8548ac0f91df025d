import { allEndpoints } from '@lodgepole/contract/api'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Codes that no screen can cause: either another program sent a bad request, or something that the
 * session does in the background failed.
 */
const FOR_PROGRAMS = new Set([
  'ALLOCATION_NOT_PENDING',
  'AMOUNT_UNDEFINED',
  'DOMAIN_UNDEFINED',
  'INVALID_ACCOUNT',
  'INVALID_CARD_NONCE',
  'INVALID_CUSTOMER_ID',
  'INVALID_JSON',
  'INVALID_ORGANIZATION',
  'INVALID_ORGANIZATION_ID',
  'INVALID_USER_ID',
  'KEY_TOO_BUSY',
  'MAIL_EVENT_NOT_SIGNED',
  'MAIL_NOT_TAKEN',
  'NO_REFRESH_TOKEN',
  'NO_USERNAME',
  'ORGANIZATION_ID_UNDEFINED',
  'ORGANIZATION_MISMATCH',
  'PARAMS_UNDEFINED',
  'PHOTO_DATA_UNDEFINED',
  'PHOTO_USER_UNDEFINED',
  'TYPE_UNDEFINED',
  'UNSUPPORTED_MEDIA_TYPE',
  'USER_ID_UNDEFINED',
  'USER_UNDEFINED',
  'WRONG_ORIGIN',
  'WRONG_RANGE',
])

/** Codes that a screen explains at greater length or handles silently. */
const BY_SCREENS: Readonly<Record<string, string>> = {
  CODE_REFUSED: 'the till says whose code it is',
  DUES_NOT_DUE: 'the step of the dues ends',
  INVALID_INPUT: 'the form says it at the field',
  NOT_FOUND: 'a server without the call',
  NO_ORGANIZATION: 'the session goes on without one',
  PERSON_ELSEWHERE: 'with the other reservation',
  PRODUCT_NOT_VALID: 'at the field',
  SETTING_INVALID: 'at the setting',
  STEP_NOT_OPEN: 'the step is done',
}

const web = new URL('../../', import.meta.url)
const read = (file: string) => ({ file, text: readFileSync(new URL(file, web), 'utf8') })
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.tsx?$|^(dist|locales)/.test(file),
  )
const isCatalog = (file: string) => file.startsWith('lib/errors/messages/')
const catalog = files.filter(isCatalog).map(read)
const others = files.filter((file) => !isCatalog(file)).map(read)

const refusals = new Map(
  allEndpoints
    .flatMap(({ refusals: some }) => some ?? [])
    .map(({ code, message }) => [code, message]),
)

interface Source {
  readonly file: string
  readonly text: string
}

const codesOf = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, code = '']) => code),
  )

const twice = (codes: readonly string[]): readonly string[] =>
  codes.filter((code, index) => codes.indexOf(code) !== index)

/** Messages of other lists, which have codes of their own with the same names. */
const OTHER_LISTS: Readonly<Record<string, string>> = {
  'features/integrations/imports/use-import-labels.ts': 'what is wrong with a row of a file',
  'features/money/desk/console/close-out/close-out-labels.ts': 'why money stayed on an account',
}

/** Matches `CODE: msg…`, `CODE: t…`, or a `case` that returns text. */
const ownMessages = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(/\b([A-Z][A-Z0-9_]{3,}):\s*(?:msg|t)\b[`(]/g),
      ...text.matchAll(/case '([A-Z][A-Z0-9_]{3,})':\s*return (?:msg|t)\b[`(]/g),
    ].flatMap(([, code = '']) =>
      refusals.has(code) && !Object.hasOwn(OTHER_LISTS, file) ? [`${file}: ${code}`] : [],
    ),
  )

describe('WEB-18 the words of refusals', () => {
  const known = new Set(codesOf(catalog))

  it('are there for every refusal that somebody can meet', () => {
    expect(known.size).toBeGreaterThan(300)
    const missing = [...refusals.keys()].filter(
      (code) => !known.has(code) && !FOR_PROGRAMS.has(code),
    )
    expect(missing.toSorted()).toEqual(Object.keys(BY_SCREENS).toSorted())
  })

  it('are the server’s own in English where people rarely meet them', () => {
    const { text } = read('lib/errors/messages/rare.ts')
    const told = [...text.matchAll(/^ {2}([A-Z0-9_]+): msg`([^`$]+)`,$/gm)].flatMap(
      ([, code = '', message]) => (refusals.has(code) ? [[code, message]] : []),
    )
    expect(told.length).toBeGreaterThan(25)
    expect(told).toEqual(told.map(([code = '']) => [code, refusals.get(code)]))
  })
})

describe('HSE-09 a refusal has one message', () => {
  it('in one file of the catalog', () => {
    expect(twice(codesOf(catalog))).toEqual([])
  })

  it('and none elsewhere', () => {
    expect(ownMessages(others)).toEqual([])
  })

  it('a second one would be found', () => {
    const text =
      'export const more = {\n  PERSON_NOT_FOUND: msg`Who?`,\n} satisfies ErrorMessages\n'
    const file = 'features/a/use-words.ts'
    expect(twice(codesOf([...catalog, { file, text }]))).toEqual(['PERSON_NOT_FOUND'])
    expect(ownMessages([{ file, text }])).toEqual([`${file}: PERSON_NOT_FOUND`])
    const switched = "case 'PERSON_NOT_FOUND':\n  return t`Who?`"
    expect(ownMessages([{ file, text: switched }])).toHaveLength(1)
  })
})
