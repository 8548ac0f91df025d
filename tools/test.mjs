// `npm test`: everything that must hold, in the order in which it fails fastest, with one summary at the end.

import { rmSync } from 'node:fs'
import { installIfNeeded } from './lib/install.mjs'
import { readBrowser, readVitest } from './lib/results.mjs'
import { root, run } from './lib/run.mjs'

await installIfNeeded()
const { buildIfNeeded } = await import('./lib/build.mjs')
rmSync(`${root}/test-results`, { recursive: true, force: true })

const vitest = (project, pattern = project) => ['vitest', ['run', '--project', pattern, '--reporter', 'default', '--reporter', 'json', '--outputFile.json', `test-results/${project}.json`]]

const steps = [
  ['types', 'node', ['tools/types.mjs']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['boundaries', 'node', ['tools/boundaries.mjs']],
  ['unused code', 'knip', []],
  ['requirements', 'node', ['tools/requirements.mjs']],
  ['unit', ...vitest('unit', 'unit*')],
  ['database and race', ...vitest('database')],
  ['build', buildIfNeeded],
  ['browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts']],
]

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const results = { unit: () => readVitest('unit'), 'database and race': () => readVitest('database'), browser: readBrowser }

const count = ({ passed, failed, skipped, failures: found }) => {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
  failures.push(...found)
}

const lines = []
let failed = false
for (const [name, command, args] of steps) {
  process.stdout.write(`\n── ${name}\n`)
  const startedMs = Date.now()
  const code = typeof command === 'function' ? await command().then(() => 0, (fault) => (process.stderr.write(`${fault}\n`), 1)) : (await run(command, args)).code
  if (code !== 0) failed = true
  try {
    if (results[name]) count(results[name]())
  } catch (fault) {
    failures.push(`${name}: no results (${fault.message})`)
    failed = true
  }
  lines.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${((Date.now() - startedMs) / 1000).toFixed(1).padStart(6)} s`)
}

// Last, so that whoever reads only the end of a long log knows what to look at.
if (failures.length > 0) process.stdout.write(`\n── what failed\n${failures.join('\n')}\n`)
process.stdout.write(`\n${lines.join('\n')}\n\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
process.exit(failed || counts.failed > 0 || counts.passed === 0 ? 1 : 0)
