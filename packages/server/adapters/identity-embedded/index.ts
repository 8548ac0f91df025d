// The identity that comes with the product: passwords, mailed codes, a second factor.

import type { Identity, IdentitySettings } from '../../ports/identity.ts'
import type { EmbeddedParts } from './parts.ts'
import { createRecovery } from './recovery.ts'
import { createSettings } from './settings.ts'
import { createSignIn } from './sign-in.ts'

export const createEmbeddedIdentity = (parts: EmbeddedParts): Identity & IdentitySettings => ({ ...createSignIn(parts), ...createRecovery(parts), ...createSettings(parts) })
