// Reads a test runner's report: how many tests passed, and the name and the beginning of the reason
// of each failure.

import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'
import { besideReport } from './unhandled-errors.mjs'

const REASON_LINES = 12

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
export const reportOf = (name) => `${root}/test-results/${name}.json`
const beginning = (reason) =>
  stripVTControlCharacters(reason ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, REASON_LINES)
    .map((line) => `    ${line}`)
    .join('\n')
const describe = (where, title, reason) =>
  `${where.replace(`${root}/`, '')} › ${title}\n${beginning(reason)}`

export const readVitest = (report) => {
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    testResults,
  } = read(report)
  const inFiles = testResults.flatMap((file) => {
    const inTests = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => describe(file.name, test.fullName, test.failureMessages[0]))
    // A file that cannot be read, or whose setup fails, has its own reason.
    return file.status === 'failed' && inTests.length === 0
      ? [describe(file.name, 'the file itself', file.message)]
      : inTests
  })
  const failures = [
    ...inFiles,
    ...read(besideReport(report)).map((reason) => describe(report, 'outside of any test', reason)),
  ]
  const durations = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({
      name: `${file.name.replace(`${root}/`, '')} › ${fullName}`,
      ms: duration ?? 0,
    })),
  )
  // A file that failed as a whole has no failed test, and neither has an error outside of any.
  return { passed, failed: Math.max(failed, failures.length), skipped, failures, durations }
}

const testsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsIn)]

export const readBrowser = (report) => {
  const { stats, suites, errors } = read(report)
  const failures = suites
    .flatMap(testsIn)
    .filter(({ ok }) => !ok)
    .flatMap(({ file, title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ error }) => error)
        .map(({ error }) => describe(`e2e/${file}`, title, error.message)),
    )
  const durations = suites.flatMap(testsIn).map(({ file, title, tests }) => ({
    name: `e2e/${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return {
    durations,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...failures,
      ...errors.map(({ message }) => describe('e2e', 'outside of any test', message)),
    ],
  }
}

/** A line for each of the slowest tests, slowest first. */
export const slowest = (durations, count) =>
  durations
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name.slice(0, 120)}`)
