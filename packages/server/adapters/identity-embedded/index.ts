// The identity that comes with the product: passwords, mailed codes, a second factor.

import type { Identity } from '../../ports/identity.ts'
import type { EmbeddedParts } from './parts.ts'
import { createRecovery } from './recovery.ts'
import { createSignIn } from './sign-in.ts'

export const createEmbeddedIdentity = (parts: EmbeddedParts): Identity => ({ ...createSignIn(parts), ...createRecovery(parts) })
