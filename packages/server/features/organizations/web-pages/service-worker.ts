// The script that opens a few pages offline. It is the built script with the files of this build
// written into it. A new build is a different script, which the browser fetches next to the old one
// and uses once no old page is open.

import { createHash } from 'node:crypto'
import { languages } from '@lodgepole/domain/kernel/locale'
import { filesOf, type Manifest } from './preloads.ts'

export const SERVICE_WORKER_PATH = '/service-worker.js'
/** It fetches what it stores only from here. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Screens fetch these on demand: to draw or read a code, and to sign or verify where the browser
 * cannot.
 */
const LATER = /(?:^|\/)node_modules\/(?:qrcode|qr|@noble\/ed25519)\//

interface OfflinePages {
  readonly paths: readonly string[]
  /** Empty where starting at home does not work offline. */
  readonly home: string
}

const offlinePages = {
  organization: { paths: ['/entrypass', '/signout'], home: '/entrypass' },
  console: { paths: ['/checkin', '/till', '/signout'], home: '' },
} as const satisfies Readonly<Record<string, OfflinePages>>

export type OfflineApp = keyof typeof offlinePages

export const offlineFiles = (manifest: Manifest, app: OfflineApp): readonly string[] => {
  const later = Object.keys(manifest).filter((name) => LATER.test(name))
  return [
    ...new Set(
      languages.flatMap((language) =>
        offlinePages[app].paths.flatMap((path) => filesOf(manifest, app, path, language, later)),
      ),
    ),
  ].sort()
}

export const serviceWorkerOf = (script: string, manifest: Manifest, app: OfflineApp): string => {
  const { paths, home } = offlinePages[app]
  const files = JSON.stringify(offlineFiles(manifest, app))
  const version = createHash('sha256').update(script).update(files).digest('hex').slice(0, 16)
  return script
    .replace("'lodgepole:version'", () => JSON.stringify(version))
    .replace("['lodgepole:files']", () => files)
    .replace("['lodgepole:pages']", () => JSON.stringify(paths))
    .replace("'lodgepole:home'", () => JSON.stringify(home))
}
