// `npm run pictures`: takes the pictures of the README anew, from the demo as it is now.

import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

export default defineConfig({
  ...config,
  testMatch: 'pictures.ts',
  projects: [{ name: 'pictures' }],
  outputDir: '../test-results/pictures',
  reporter: 'list',
})
