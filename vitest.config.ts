import { defineConfig } from 'vitest/config'
import { messageParts } from './packages/web/message-parts.ts'
import { SlowFirst } from './tools/lib/slow-first.ts'

/** These need a coordinator of Citus and its workers. */
const citus = 'packages/server/**/*.citus.test.ts'
const hasCitus = Boolean(process.env['TEST_DATABASE_WORKERS']?.trim())

// A developer's own `.env` is nothing to tests, nor to what they start (tools/lib/env-file.mjs).
process.env['LODGEPOLE_ENV_FILE'] = ''

const alone = 'packages/web/**/*.alone.test.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [messageParts()],
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: [
            'packages/{domain,contract,web}/**/*.test.ts',
            'packages/server/config.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', alone],
          // A process for each of nearly two hundred small files would take longer than all that
          // they do.
          isolate: false,
        },
      },
      {
        // Those that put something else in the place of a module or of what a browser has.
        plugins: [messageParts()],
        test: { name: 'unit-alone', include: [alone], exclude: ['**/node_modules/**'] },
      },
      {
        test: {
          name: 'database',
          include: ['packages/server/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            'packages/server/config.test.ts',
            ...(hasCitus ? [] : [citus]),
          ],
          globalSetup: ['packages/server/testing/global-setup.ts'],
          setupFiles: ['packages/server/testing/watch-connections.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // One more than the cores: many wait for a card provider, a job or a process that starts.
          maxWorkers: 3,
          // What is loaded stays loaded from file to file: loading the whole server for each would
          // take a quarter of the time. It keeps nothing of a run in its modules, and each file has
          // a database and servers of its own.
          isolate: false,
        },
      },
    ],
  },
})
