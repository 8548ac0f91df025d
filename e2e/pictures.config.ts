// `npm run pictures`: takes the pictures of the README and the guides from the current demo.

import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

export default defineConfig({
  ...config,
  testMatch: ['pictures.ts', 'guide-pictures.ts'],
  projects: [{ name: 'pictures' }],
  outputDir: '../test-results/pictures',
  reporter: 'list',
})
