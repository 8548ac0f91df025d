// Secrets for other signatures, made from one that is kept with the signing keys but does not
// change with them: every process has the same, and what was signed yesterday still holds.

import { hkdfSync } from 'node:crypto'
import type { LoadedKeys } from './signing-keys-store.ts'

/** `purpose` keeps what was signed for one thing from passing for another. */
export const derivedSecret = ({ rootSecret }: LoadedKeys, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', rootSecret, '', `lodgepole/${purpose}`, 32))
