// Which of what is noted is money, and how much. Commands note cents, or the decimals that the API
// speaks.

const DECIMALS = /^(?:balance|available|\w*[pP]rice)$/

/** In cents; undefined for what is no money. */
export const notedCents = (name: string, value: unknown): number | undefined => {
  if (name.endsWith('Cents')) return typeof value === 'number' ? value : undefined
  if (
    !DECIMALS.test(name) ||
    (typeof value !== 'number' && typeof value !== 'string') ||
    value === ''
  )
    return undefined
  const cents = Math.round(Number(value) * 100)
  return Number.isNaN(cents) ? undefined : cents
}
