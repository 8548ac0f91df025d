// The picture of a booking's code. The token travels in a header, so the picture is fetched and
// shown from memory, and discarded when closed.

import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { useEffect, useMemo } from 'react'
import { codePictureQuery } from './api.ts'

export const useCodePicture = (booking: Booking) => {
  const asked = useQuery(codePictureQuery(booking))
  const source = useMemo(
    () => (asked.data ? URL.createObjectURL(asked.data) : undefined),
    [asked.data],
  )
  useEffect(() => () => (source === undefined ? undefined : URL.revokeObjectURL(source)), [source])
  return { ...asked, source }
}
