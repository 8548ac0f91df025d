import { allEndpoints } from '@lodgepole/contract/api'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * What no screen can bring about: another program has asked in a wrong way, or what the session
 * does by itself has failed.
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

const web = new URL('../../', import.meta.url)
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.ts$|^(dist|locales)/.test(file))
  .map((file) => readFileSync(new URL(file, web), 'utf8'))
  .join('\n')
const refusals = new Map(
  allEndpoints
    .flatMap(({ refusals: some }) => some ?? [])
    .map(({ code, message }) => [code, message]),
)

it('WEB-18 every refusal that somebody can meet has words in their language', () => {
  const named = new Set(sources.match(/\b[A-Z][A-Z0-9_]{3,}\b/g))
  expect(
    [...refusals.keys()].filter((code) => !named.has(code) && !FOR_PROGRAMS.has(code)),
  ).toEqual([])
})

it('WEB-18 which are the server’s own in English', () => {
  const told = [
    ...readFileSync(new URL('rare-errors.ts', import.meta.url), 'utf8').matchAll(
      /^ {2}([A-Z0-9_]+): msg`([^`$]+)`,$/gm,
    ),
  ].flatMap(([, code = '', message]) => (refusals.has(code) ? [[code, message]] : []))
  expect(told.length).toBeGreaterThan(25)
  expect(told).toEqual(told.map(([code = '']) => [code, refusals.get(code)]))
})
