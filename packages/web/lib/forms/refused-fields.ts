// Which fields a refusal is about, so that they say so themselves: those the server found wrong
// when it read the input, or the one that the refusal's code means.

import { ApiError } from '@lodgepole/contract/client'

/** Where in the input the faults are: `priceSettings.basePrice`. */
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
