// Why something about the installation's organizations is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const installationErrors = {
  HOST_INVALID: msg`This is no name of a host.`,
  HOST_NEEDED: msg`An organization needs at least one host that is not for visitors alone.`,
  HOST_TAKEN: msg`This host belongs to another organization already.`,
  ORGANIZATION_CLOSED: msg`This organization is closed. Open it again first.`,
  ORGANIZATION_NEEDED: msg`This organization stays open: the main portal is its own, or you work from it at the moment.`,
} satisfies ErrorMessages
