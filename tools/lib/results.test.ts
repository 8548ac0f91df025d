import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readVitest } from './results.mjs'

const root = path.resolve(import.meta.dirname, '../..')
// Inside the project, where the runner is found.
const folder = mkdtempSync(path.join(root, 'node_modules/.results-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FILES = {
  'vitest.config.mjs': `export default { test: { globals: true } }`,
  'passes.test.mjs': `it('passes', () => undefined)`,
  'fails.test.mjs': `it('fails', () => { throw new Error('one test') })`,
  'cleanup.test.mjs': `
    afterAll(() => { throw new Error('the cleanup') })
    it('passes before its cleanup fails', () => undefined)`,
  'rejects.test.mjs': `
    it('passes, and leaves a rejection behind', async () => {
      void Promise.reject(new Error('nobody caught this'))
      await new Promise((resolve) => setTimeout(resolve, 10))
    })`,
}

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text)
})

const report = path.join(folder, 'report.json')
const runTests = (...files: readonly string[]) =>
  spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...['--root', folder, '--reporter', 'json', '--outputFile.json', report],
      ...['--reporter', path.join(root, 'tools/lib/unhandled-errors.mjs')],
      ...files,
    ],
    { cwd: folder, env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
  ).status

it('PLT-208 the summary gives a reason for each way in which a run of tests fails', () => {
  expect(runTests('passes')).toBe(0)
  expect(readVitest(report)).toMatchObject({ passed: 1, failed: 0, failures: [] })
  expect(runTests()).not.toBe(0)
  const { passed, failed, failures } = readVitest(report)
  expect({ passed, failed }).toEqual({ passed: 3, failed: 3 })
  expect(failures.toSorted().join('\n')).toMatch(
    /the file itself\n.*the cleanup[^]*fails\n.*one test[^]*any test\n.*nobody caught this/,
  )
}, 60_000)
