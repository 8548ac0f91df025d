// Each part of an area has one place for its calls and for what is fetched again after them.

import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const TESTS = /\.test\.tsx?$|\/testing\//
const API_FILE = /[/-]api\.ts$/

/** What the session and the start of the page request before any screen. */
const BEFORE_SCREENS: Readonly<Record<string, string>> = {
  'lib/organization/boot.ts': 'which organization the page is for',
  'lib/session/login.ts': 'who is signed in, with their household',
  'lib/session/session.ts': 'signing in and out',
  'lib/offline/forget-passes.ts': 'passes of this browser, when somebody signs out',
  'app/report-faults.ts': 'faults of this page are reported',
  'lib/session/acting.ts': 'staff stop acting as a member',
}

/** Calls name their route. Types name it between angle brackets. */
const CALLS = /\b\w*[aA]pi\s*\.(?:call|download|stream)\(|(?<![<|] ?)['`](?:GET|POST) \//
const WRITTEN_KEY =
  /\bqueryKey(?::|\s*=)\s*\[|\b(?:get|set)Quer(?:y|ies)Data(?:<[^()]*>)?\(\s*\[|\bqueryKey: \[\w+\]/

const inWeb = (name: string): string => name.replace('packages/web/', '')

const elsewhere = (files: readonly SourceFile[], pattern: RegExp): readonly string[] =>
  files
    .filter(({ name, text }) => !API_FILE.test(name) && pattern.test(text))
    .map(({ name }) => inWeb(name))

describe('HSE-08 screens ask the server by functions of their area', () => {
  const files = [
    ...sourceFiles('packages/web', '.ts', TESTS),
    ...sourceFiles('packages/web', '.tsx', TESTS),
  ].filter(({ name }) => /^packages\/web\/(?:app|features|lib|ui)\//.test(name))

  it('which are in files called api', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(elsewhere(files, CALLS).toSorted()).toEqual(Object.keys(BEFORE_SCREENS).toSorted())
  })

  it('as are the keys under which answers are kept', () => {
    const keys = elsewhere(files, WRITTEN_KEY)
    expect(keys).toEqual([])
  })

  it('a call or a key elsewhere would be found', () => {
    const found = (text: string, pattern: RegExp, name = 'packages/web/features/a/B.tsx') =>
      elsewhere([{ name, text }], pattern)
    expect(found("await api.call('GET /v2/a', {})", CALLS)).toEqual(['features/a/B.tsx'])
    expect(found('calmApi\n  .call(route, {})', CALLS)).toHaveLength(1)
    expect(found("const ROUTE = 'POST /v2/a'", CALLS)).toHaveLength(1)
    expect(found("type Body = ApiInput<'POST /v2/a'>['body']", CALLS)).toEqual([])
    expect(found("api.call('GET /v2/a', {})", CALLS, 'packages/web/features/a/api.ts')).toEqual([])
    expect(found("useQuery({ queryKey: ['bank'] })", WRITTEN_KEY)).toHaveLength(1)
    expect(found("const queryKey = ['bank', id]", WRITTEN_KEY)).toHaveLength(1)
    expect(found("client.setQueryData<A>(['bank'], a)", WRITTEN_KEY)).toHaveLength(1)
    expect(found('invalidateQueries({ queryKey: bankKeys.all })', WRITTEN_KEY)).toEqual([])
  })
})
