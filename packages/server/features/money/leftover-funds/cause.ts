// The cause of a refund that names the offer it came from.

const PREFIX = 'remaining:'

export const causeOf = (offerId: string): string => PREFIX + offerId

export const offerOf = (cause: string): string | undefined =>
  cause.startsWith(PREFIX) ? cause.slice(PREFIX.length) : undefined
