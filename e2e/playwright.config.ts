import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'

// A developer's own `.env` must not affect tests (tools/lib/env-file.mjs).
process.env['LODGEPOLE_ENV_FILE'] = ''

/** Timed tests run alone on the machine, after everything else. */
const timed = /home-large\.spec\.ts/

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'journeys', testIgnore: timed },
    { name: 'timed', testMatch: timed, dependencies: ['journeys'] },
  ],
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  // Generous, because CI has two cores for server, database and two browsers. A missing element
  // still fails.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
    viewport: { width: 1280, height: 860 },
    // Recording takes a third of the run. `TRACE=1` records failures.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    locale: 'en-US',
  },
})
