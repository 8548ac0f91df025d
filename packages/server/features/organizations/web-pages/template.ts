// The built page, prepared for immediate drawing: the script that sets light or dark mode is
// inlined instead of fetched first, and the styles come after the first frame, which has its own
// and need not wait for them.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from './preloads.ts'

export interface PageTemplate {
  readonly html: string
  readonly manifest: Manifest
  readonly frameStyle: string
  /** The hashes of inline scripts that the content policy allows. */
  readonly scriptHashes: readonly string[]
}

const COLOR_SCHEME_TAG = '<script src="/color-scheme.js"></script>'
const BOOT_TAG = '<!--lodgepole:boot-->'
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** Comments and indentation are only for readers of the source. */
const minifyCss = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*([{};:,>])\s*/g, '$1')
    .trim()

export const readTemplate = async (webFolder: string): Promise<PageTemplate> => {
  const read = (name: string) => readFile(path.join(webFolder, name), 'utf8')
  const [built, manifest, scheme, frameStyle] = await Promise.all([
    read('index.html'),
    read('.vite/manifest.json'),
    read('color-scheme.js'),
    read('first-frame.css'),
  ])
  const stylesheets = (built.match(STYLESHEET) ?? []).join('').trim()
  const html = built
    .replace(STYLESHEET, '')
    .replace(COLOR_SCHEME_TAG, () => `<script>${scheme}</script>`)
    .replace(BOOT_TAG, () => `${stylesheets}${BOOT_TAG}`)
  const scriptHashes = html.includes(scheme) ? [sha256(scheme)] : []
  return {
    html,
    manifest: JSON.parse(manifest) as Manifest,
    frameStyle: minifyCss(frameStyle),
    scriptHashes,
  }
}
