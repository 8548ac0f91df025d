// Derives secrets for other signatures from a root secret stored with the signing keys. It does not
// rotate with them, so every process derives the same secret and older signatures stay valid.

import { hkdfSync } from 'node:crypto'
import type { LoadedKeys } from './signing-keys-store.ts'

/** `purpose` prevents a signature for one purpose from being valid for another. */
export const derivedSecret = ({ rootSecret }: LoadedKeys, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', rootSecret, '', `lodgepole/${purpose}`, 32))
