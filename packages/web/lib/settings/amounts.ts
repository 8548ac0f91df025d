// Numbers as people type them. Text that is not a number stays as typed, so that it can be
// corrected; the check then finds it.

const DECIMAL = /^\d{1,7}(?:[.,]\d{1,2})?$/

export const typedCount = (text: string): unknown =>
  text.trim() === '' ? null : /^\d{1,7}$/.test(text.trim()) ? Number(text) : text

export const typedPrice = (text: string): unknown =>
  text.trim() === ''
    ? null
    : DECIMAL.test(text.trim())
      ? Number(text.trim().replace(',', '.'))
      : text

export const parseCents = (text: string): unknown => {
  const price = typedPrice(text)
  return typeof price === 'number' ? Math.round(price * 100) : price
}

export const shownPrice = (value: unknown): string =>
  typeof value === 'number' ? value.toFixed(2) : typeof value === 'string' ? value : ''
export const shownCents = (value: unknown): string =>
  typeof value === 'number' ? (value / 100).toFixed(2) : typeof value === 'string' ? value : ''
export const shownCount = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''
