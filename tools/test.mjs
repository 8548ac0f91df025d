// `npm test`: everything that must hold, in the order in which it fails fastest, with one summary
// at the end.

import { rmSync } from 'node:fs'
import { installIfNeeded } from './lib/install.mjs'
import { readBrowser, readVitest, reportOf, slowest } from './lib/results.mjs'
import { root, run } from './lib/run.mjs'

await installIfNeeded()
const { buildIfNeeded } = await import('./lib/build.mjs')
rmSync(`${root}/test-results`, { recursive: true, force: true })

const vitest = (project, pattern = project) => [
  'vitest',
  [
    'run',
    '--project',
    pattern,
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--reporter',
    './tools/lib/unhandled-errors.mjs',
    '--outputFile.json',
    reportOf(project),
  ],
]

/**
 * In parallel, because none of them keeps every core busy all the time. The output of each appears
 * when it has ended.
 */
const checks = [
  ['format', 'oxfmt', ['--check']],
  ['types', 'node', ['tools/types.mjs']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['boundaries', 'node', ['tools/boundaries.mjs']],
  ['unused code', 'knip', []],
  ['requirements', 'node', ['tools/requirements.mjs']],
  ['build', buildIfNeeded],
]

const tests = [
  ['unit', ...vitest('unit', 'unit*')],
  ['database and race', ...vitest('database')],
  ['browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts']],
]

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const durations = []
const results = {
  unit: () => readVitest(reportOf('unit')),
  'database and race': () => readVitest(reportOf('database')),
  browser: () => readBrowser(reportOf('browser')),
}

const count = ({ passed, failed, skipped, failures: found, durations: taken }) => {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
  failures.push(...found)
  durations.push(...taken)
}

const lines = []
let failed = false

const take = async ([name, command, args], options) => {
  const startedMs = Date.now()
  const { code, output } =
    typeof command === 'function'
      ? await command().then(
          () => ({ code: 0, output: '' }),
          (fault) => ({ code: 1, output: `${fault}\n` }),
        )
      : await run(command, args, options)
  if (code !== 0) failed = true
  lines.push(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ` +
      `${((Date.now() - startedMs) / 1000).toFixed(1).padStart(6)} s`,
  )
  return { code, output }
}

await Promise.all(
  checks.map(async (step) => {
    const { output } = await take(step, { quiet: true })
    process.stdout.write(`\n── ${step[0]}\n${output}`)
  }),
)

for (const step of tests) {
  const [name] = step
  process.stdout.write(`\n── ${name}\n`)
  const { code } = await take(step)
  const known = failures.length
  try {
    count(results[name]())
    if (code !== 0 && failures.length === known)
      failures.push(`${name}: exit code ${code}, although no test failed; its output says why`)
  } catch (fault) {
    failures.push(`${name}: no results (${fault.message})`)
    failed = true
  }
}

process.stdout.write(`\n── the slowest tests\n${slowest(durations, 10).join('\n')}\n`)

// Last, so that a reader who sees only the end of a long log knows where to look.
if (failures.length > 0) process.stdout.write(`\n── what failed\n${failures.join('\n')}\n`)
process.stdout.write(
  `\n${lines.join('\n')}\n\n${counts.passed} passed, ${counts.failed} failed, ` +
    `${counts.skipped} skipped\n`,
)
process.exit(failed || counts.failed > 0 || counts.passed === 0 ? 1 : 0)
