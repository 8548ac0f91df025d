// Labels for a booking's status. A status without a label is shown as stored.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const labels: Readonly<Record<string, MessageDescriptor>> = {
  'Needs Approval': msg`Needs Approval`,
  Waitlisted: msg`Waitlisted`,
  Offered: msg`Offered`,
  'No Show': msg`No Show`,
}

export const statusLabel = (status: string): MessageDescriptor | undefined =>
  Object.hasOwn(labels, status) ? labels[status] : undefined
