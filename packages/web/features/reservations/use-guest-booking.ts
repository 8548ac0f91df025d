// What a person without an account does through mailed links: confirm a reservation, view it,
// cancel it. Such pages have no query cache; a value and its error are enough.

import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { useEffect, useState } from 'react'
import { readGuestBooking, confirmGuestBooking, cancelGuestBooking } from './guest-api.ts'

interface Opened {
  readonly seats: readonly Booking[] | undefined
  readonly error: unknown
}

export const readSeats = async (token: string): Promise<readonly Booking[]> =>
  (await readGuestBooking({ token })).items

/** Opening the link confirms the reservation. Opening it again has no further effect. */
export const confirmAndRead = async (token: string): Promise<readonly Booking[]> => {
  await confirmGuestBooking({ token })
  return readSeats(token)
}

export const cancelAsGuest = async (token: string): Promise<void> => {
  await cancelGuestBooking({ token })
}

type Open = (token: string) => Promise<readonly Booking[]>

const ask = (token: string, open: Open): Promise<Opened> =>
  open(token).then(
    (seats) => ({ seats, error: undefined }),
    (error: unknown) => ({ seats: undefined, error }),
  )

export const useGuestBooking = (token: string, open: Open) => {
  const [opened, setOpened] = useState<Opened>({ seats: undefined, error: undefined })
  useEffect(() => {
    let shown = true
    void ask(token, open).then((answer) => shown && setOpened(answer))
    return () => {
      shown = false
    }
  }, [token, open])
  return { ...opened, retry: async () => setOpened(await ask(token, open)) }
}
