// `npm test`: everything that must hold, in the order in which it fails fastest, with one summary at the end.

import { readFileSync, rmSync } from 'node:fs'
import { installIfNeeded } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

await installIfNeeded()
const { buildIfNeeded } = await import('./lib/build.mjs')
rmSync(`${root}/test-results`, { recursive: true, force: true })

const vitest = (project) => ['vitest', ['run', '--project', project, '--reporter', 'default', '--reporter', 'json', '--outputFile.json', `test-results/${project}.json`]]

const steps = [
  ['types', 'node', ['tools/types.mjs']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['boundaries', 'node', ['tools/boundaries.mjs']],
  ['unused code', 'knip', []],
  ['requirements', 'node', ['tools/requirements.mjs']],
  ['unit', ...vitest('unit')],
  ['database and race', ...vitest('database')],
  ['build', buildIfNeeded],
  ['browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts']],
]

const counts = { passed: 0, failed: 0, skipped: 0 }
const countVitest = (name) => {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(`${root}/test-results/${name}.json`, 'utf8'))
  counts.passed += numPassedTests
  counts.failed += numFailedTests
  counts.skipped += numPendingTests
}
const countBrowser = () => {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(`${root}/test-results/browser.json`, 'utf8')).stats
  counts.passed += expected
  counts.failed += unexpected + flaky
  counts.skipped += skipped
}
const counting = { unit: () => countVitest('unit'), 'database and race': () => countVitest('database'), browser: countBrowser }

const lines = []
let failed = false
for (const [name, command, args] of steps) {
  process.stdout.write(`\n── ${name}\n`)
  const startedMs = Date.now()
  const code = typeof command === 'function' ? await command().then(() => 0, (fault) => (process.stderr.write(`${fault}\n`), 1)) : (await run(command, args)).code
  if (code !== 0) failed = true
  try {
    counting[name]?.()
  } catch {
    failed = true
  }
  lines.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${((Date.now() - startedMs) / 1000).toFixed(1).padStart(6)} s`)
}

process.stdout.write(`\n${lines.join('\n')}\n\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
process.exit(failed || counts.failed > 0 || counts.passed === 0 ? 1 : 0)
