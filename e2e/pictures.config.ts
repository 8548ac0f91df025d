// `npm run pictures`: takes the pictures of the README and of the guides, from the demo as it is
// now.

import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

export default defineConfig({
  ...config,
  testMatch: ['pictures.ts', 'guide-pictures.ts'],
  projects: [{ name: 'pictures' }],
  outputDir: '../test-results/pictures',
  reporter: 'list',
})
