// What a phone says when it asks to make passes of somebody, and for how long it may. It signs with
// the key that it asks for: nobody can have a key enrolled that is another's.

import type { OrganizationId, PersonId } from '../kernel/ids.ts'
import { bytesOfAscii, bytesOfId, joinBytes, type Bytes } from './bytes.ts'

const CONTEXT = bytesOfAscii('lodgepole-phone-1\0')

export const phoneMessage = (
  organizationId: OrganizationId,
  personId: PersonId,
  publicKey: Uint8Array,
): Bytes => joinBytes([CONTEXT, bytesOfId(organizationId), bytesOfId(personId), publicKey])

/** A phone that has had no network for longer makes no passes until it has one again. */
export const GRANT_SECONDS = 14 * 86_400

/** Of one person. */
export const MAX_PHONES = 10
