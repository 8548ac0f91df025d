// One build for the portal and the console. Chunks follow the routes; only what every page needs is grouped by hand.

import { lingui } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Babel reads only the files that use a translation macro: everything else is left to the much faster bundler. */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
})

/** The page's address decides the organisation, so the API must see the host the browser asked for. */
const api = { target: process.env['API_URL'] ?? 'http://127.0.0.1:3001', changeOrigin: false }
const apiPaths = ['/v2', '/dynamic', '/email', '/carepackages', '/payments', '/square', '/docs']

/** A shared chunk is named after all who share it, which makes for addresses of two hundred letters. */
const shortName = (name: string) => name.split('~')[0] ?? name

export default defineConfig({
  root: fromHere('.'),
  plugins: [
    react(),
    babel({ presets: [linguiMacros] }),
    lingui({ configPath: fromHere('../../lingui.config.ts'), failOnCompileError: true }),
  ],
  build: {
    outDir: fromHere('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    // Under the content security policy no `data:` address is fetched; every file is a file.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The icon set is one door to six thousand files: open only those that are used.
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '').replace(/\.\w+$/, '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'react', priority: 1, test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            // What several screens share goes together by who shares it; crumbs join their nearest neighbour, for a page of
            // forty tiny files loads slower than one of a dozen.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  server: {
    allowedHosts: ['.localhost'],
    proxy: Object.fromEntries(apiPaths.map((path) => [path, api])),
  },
})
