// Messages for why a setting can't have the sent value, by reason. A reason without a message
// doesn't compile.

import type { MessageDescriptor } from '@lingui/core'
import type { ViolationReason } from '@lodgepole/domain/organizations/settings/rules'
import { settingErrors } from '../../../lib/errors/messages/organizations-settings.ts'
import { sharedErrors } from '../../../lib/errors/messages/shared.ts'

export const reasonMessages: Readonly<Record<ViolationReason, MessageDescriptor>> = {
  ...settingErrors,
  PAYMENT_PROVIDER_NEEDED: sharedErrors.PAYMENT_PROVIDER_NEEDED.usual,
  SERIES_PROVIDER_NEEDED: sharedErrors.SERIES_PROVIDER_NEEDED.usual,
}
