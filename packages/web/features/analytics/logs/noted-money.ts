// Which recorded details are money, and how much. Commands record cents, or decimals as the API
// uses them.

const DECIMALS = /^(?:balance|available|\w*[pP]rice)$/

/** In cents. Undefined if it isn't money. */
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
