// Someone booked or canceled between the preview and the change. A new preview loads immediately,
// and the refusal says why nothing was done.

import { ApiError } from '@lodgepole/contract/client'

interface Look {
  readonly look: () => Promise<unknown>
  /** Called after any other refusal, because the previewed data may no longer exist. */
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
