import { defineConfig } from 'vitest/config'
import { words } from './packages/web/words.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [words()],
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,web}/**/*.test.ts', 'packages/server/config.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['packages/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/server/config.test.ts'],
          globalSetup: ['packages/server/testing/global-setup.ts'],
          setupFiles: ['packages/server/testing/watch-connections.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
