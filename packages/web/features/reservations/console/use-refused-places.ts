// Errors that only the server can find appear at the field they are about, which takes the focus.

import { ApiError } from '@lodgepole/contract/client'
import { useEffect, useRef, type RefObject } from 'react'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { faultPlaces } from '../../../lib/forms/refused-fields.ts'

const byCode: Readonly<Record<string, string>> = {
  SERIES_TIME_ZONE: 'timeZone',
  SERIES_HAS_EVENTS: 'timeZone',
  SERIES_SPLIT_DAYS: 'quotaSplitWeek.splitDow1',
  SERIES_PRICES: 'priceSettings.basePrice',
  SERIES_PROVIDER_NEEDED: 'priceSettings.basePrice',
}

const placesOf = (error: unknown): readonly string[] => {
  const meant =
    error instanceof ApiError && Object.hasOwn(byCode, error.code) ? byCode[error.code] : undefined
  return meant === undefined ? faultPlaces(error) : [meant]
}

export const useRefusedPlaces = (
  error: unknown,
): { readonly place: RefObject<HTMLDivElement | null>; readonly refused: readonly string[] } => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [first] = placesOf(error)
    if (first && place.current) focusField(place.current, first)
  }, [error])
  return { place, refused: placesOf(error) }
}
