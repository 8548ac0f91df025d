// What a phone sends when it asks to create passes for a person, and how long a grant lasts. The
// request is signed with the key being enrolled, so nobody can enroll a key that belongs to another
// phone.

import type { OrganizationId, PersonId } from '../kernel/ids.ts'
import { bytesOfAscii, bytesOfId, joinBytes, type Bytes } from './bytes.ts'

const CONTEXT = bytesOfAscii('lodgepole-phone-1\0')

export const phoneMessage = (
  organizationId: OrganizationId,
  personId: PersonId,
  publicKey: Uint8Array,
): Bytes => joinBytes([CONTEXT, bytesOfId(organizationId), bytesOfId(personId), publicKey])

/** A phone that has been offline for longer creates no passes until it is online again. */
export const GRANT_SECONDS = 14 * 86_400

/** Per person. */
export const MAX_PHONES = 10
