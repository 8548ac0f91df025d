// How a refund names the offer it was asked for by.

const PREFIX = 'remaining:'

export const causeOf = (offerId: string): string => PREFIX + offerId

export const offerOf = (cause: string): string | undefined =>
  cause.startsWith(PREFIX) ? cause.slice(PREFIX.length) : undefined
