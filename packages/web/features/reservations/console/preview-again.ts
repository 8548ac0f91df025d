// Somebody has booked, or given back, between the look and the deed: what would be touched is
// looked at anew at once, and the refusal says why nothing was done.

import { ApiError } from '@lodgepole/contract/client'

interface Look {
  readonly look: () => Promise<unknown>
  /** After any other refusal: what was seen may not be there any more. */
  readonly forget?: () => void
}

export const orPreviewAgain = async <T>(
  action: () => Promise<T>,
  { look, forget }: Look,
): Promise<T> => {
  try {
    return await action()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BOOKINGS_CHANGED') await look()
    else forget?.()
    throw error
  }
}
