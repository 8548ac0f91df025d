// How a refund names the scheduled money it was asked for by.

const PREFIX = 'scheduled:'

export const reversalCause = (allocationId: string): string => PREFIX + allocationId

export const isReversal = (cause: string): boolean => cause.startsWith(PREFIX)
