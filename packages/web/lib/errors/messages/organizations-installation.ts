// Error messages for the installation's organizations.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const installationErrors = {
  HOST_INVALID: msg`This isn’t a valid host name. Enter a name such as camp.example.`,
  HOST_NEEDED: msg`An organization needs at least one host for members. Add one without a star.`,
  HOST_OF_INSTALLATION: msg`This host belongs to the main portal or to the staff console. Choose another name.`,
  HOST_TAKEN: msg`This host already belongs to another organization. Enter another one.`,
  ORGANIZATION_CLOSED: msg`This organization is closed. Reopen it first.`,
  ORGANIZATION_NEEDED: msg`This organization can’t be closed, because the main portal belongs to it or you’re working in it. Switch to another organization first.`,
} satisfies ErrorMessages
