// One build for the portal and the console. Chunks follow the routes. `chunks.ts` decides what is
// fetched together.

import { lingui } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { messageParts } from './message-parts.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Babel reads only files that use a translation macro. The much faster bundler handles the rest.
 */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
})

/**
 * The page's address determines the organization, so the API must see the host that the browser
 * requested.
 */
const api = { target: process.env['API_URL'] ?? 'http://127.0.0.1:3001', changeOrigin: false }
const apiPaths = [
  '/v2',
  '/dynamic',
  '/email',
  '/carepackages',
  '/payments',
  '/square',
  '/docs',
  '/dev/mail',
  '/objects',
]

export default defineConfig({
  root: fromHere('.'),
  plugins: [
    react(),
    babel({ presets: [linguiMacros] }),
    lingui({ configPath: fromHere('../../lingui.config.ts') }),
    messageParts(),
  ],
  resolve: { alias: { 'lodgepole-trans': fromHere('./ui/i18n/Trans.tsx') } },
  build: {
    outDir: fromHere('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    // The content security policy allows no `data:` addresses, so every file stays a file.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The icon set is one entry to six thousand files. This loads only those that are used.
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false, bundlerTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  server: {
    allowedHosts: ['.localhost'],
    proxy: Object.fromEntries(apiPaths.map((path) => [path, api])),
  },
})
