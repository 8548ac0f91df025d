// Secrets for other signatures, made from the newest signing key: every process has the same, and none is stored.

import { hkdfSync } from 'node:crypto'
import type { SigningKeys } from './signing-keys.ts'

/** `purpose` keeps what was signed for one thing from passing for another. */
export const derivedSecret = ({ current }: SigningKeys, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', current.key.export({ format: 'der', type: 'pkcs8' }), '', `lodgepole/${purpose}`, 32))
