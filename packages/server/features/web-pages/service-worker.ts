// The script that opens the pass without a network. It is the built one with the files of this build written into it: a new build is
// another script, which a browser fetches beside the old one and uses once no old page is open.

import { createHash } from 'node:crypto'
import { languages } from '@lodgepole/domain/kernel/locale'
import { filesOf, type Manifest } from './preloads.ts'

export const SERVICE_WORKER_PATH = '/service-worker.js'
/** It fetches what it keeps from here, and nothing from anywhere else. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const PASS_PATH = '/entrypass'
/** Fetched by the screen when it needs them: to draw a code, and to sign where the browser cannot. */
const LATER = /(?:^|\/)node_modules\/(?:qrcode|@noble\/ed25519)\//

export const offlineFiles = (manifest: Manifest): readonly string[] => {
  const later = Object.keys(manifest).filter((name) => LATER.test(name))
  return [...new Set(languages.flatMap((language) => filesOf(manifest, PASS_PATH, language, later)))].sort()
}

export const serviceWorkerOf = (script: string, manifest: Manifest): string => {
  const files = JSON.stringify(offlineFiles(manifest))
  const version = createHash('sha256').update(script).update(files).digest('hex').slice(0, 16)
  return script.replace("'lodgepole:version'", () => JSON.stringify(version)).replace("['lodgepole:files']", () => files)
}
