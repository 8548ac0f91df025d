// The cause of a refund that names the scheduled money it came from.

const PREFIX = 'scheduled:'

export const reversalCause = (allocationId: string): string => PREFIX + allocationId

export const isReversal = (cause: string): boolean => cause.startsWith(PREFIX)
