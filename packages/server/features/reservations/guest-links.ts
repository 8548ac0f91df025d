// The links with which guests confirm and cancel: the group's id, signed. Anyone who has the email
// controls the booking.

import type { BookingGroupId } from '@lodgepole/domain/kernel/ids'
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface GuestLinks {
  readonly sign: (organizationId: string, groupId: BookingGroupId) => string
  /** The group's id, or undefined for a link that we did not issue. */
  readonly open: (organizationId: string, token: string) => string | undefined
}

const ID_LENGTH = 36

export const createGuestLinks = (secret: Uint8Array): GuestLinks => {
  const sign = (organizationId: string, groupId: BookingGroupId): string => {
    const mac = createHmac('sha256', secret).update(`${organizationId} ${groupId}`)
    return `${groupId}.${mac.digest('base64url')}`
  }
  return {
    sign,
    open: (organizationId, token) => {
      const groupId = token.slice(0, ID_LENGTH)
      const [given, right] = [Buffer.from(token), Buffer.from(sign(organizationId, groupId))]
      return given.length === right.length && timingSafeEqual(given, right) ? groupId : undefined
    },
  }
}
