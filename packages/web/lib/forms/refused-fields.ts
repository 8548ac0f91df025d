// Finds the fields that a refusal is about, so that they can show it themselves: either those that
// the server found invalid, or the one that the error code refers to.

import { ApiError } from '@lodgepole/contract/client'

/** Paths of the invalid values in the input, such as `priceSettings.basePrice`. */
export const faultPlaces = (error: unknown): readonly string[] => {
  const faults =
    error instanceof ApiError && error.code === 'INVALID_INPUT'
      ? error.details?.['faults']
      : undefined
  return Array.isArray(faults)
    ? faults.map((fault: { readonly at?: unknown }) => String(fault.at ?? '')).filter(Boolean)
    : []
}

export const refusedFields = (
  error: unknown,
  byCode: Readonly<Record<string, string>> = {},
): readonly string[] => {
  if (!(error instanceof ApiError)) return []
  const meant = Object.hasOwn(byCode, error.code) ? byCode[error.code] : undefined
  return meant === undefined
    ? faultPlaces(error).map((place) => place.split('.')[0] ?? '')
    : [meant]
}
