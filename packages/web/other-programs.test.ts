import { allEndpoints } from '@lodgepole/contract/api'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const web = new URL('./', import.meta.url)
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.ts$|^(dist|locales)/.test(file))
  .map((file) => readFileSync(new URL(file, web), 'utf8'))
  .join('\n')
const doc = readFileSync(new URL('../../docs/protocols/other-programs.md', import.meta.url), 'utf8')
const listed = [...doc.matchAll(/^\| `((?:GET|POST) [^`]+)` +\|/gm)].map(([, route = '']) => route)

/**
 * Named in full, or as a template whose last part is filled in: `GET /v2/console/reports/${kind}`.
 */
const isUsed = (route: string): boolean =>
  new RegExp(`['"\`]${route.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`]`).test(sources) ||
  sources.includes(`\`${route.slice(0, route.lastIndexOf('/'))}/\${`)

it('WEB-31 every call is used by the web application or listed as there for other programs', () => {
  const unused = allEndpoints.map(({ route }) => route).filter((route) => !isUsed(route))
  expect(unused.toSorted()).toEqual(listed.toSorted())
})

it('WEB-31 the list names the specification’s calls that only programs use', () => {
  for (const line of [
    '7.4',
    '7.6',
    '7.13',
    '7.18',
    '7.20',
    '7.21',
    '7.35',
    '7.43',
    '7.45',
    '7.48',
  ]) {
    expect(doc).toMatch(new RegExp(`[|[] *${line.replace('.', '\\.')} *[|\\]]`))
  }
})
