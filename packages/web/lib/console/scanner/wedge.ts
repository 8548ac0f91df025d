// A hand scanner is a keyboard that types very fast and ends with Enter. What it types is told from what people type by its pace, so that
// it works wherever the focus is.

/** Nobody types two keys so close to each other for long; radio scanners need this much. */
const PACE_MS = 60
/** Shorter than any code; what people type by rolling over keys. */
const LEAST = 8

export interface Pressed {
  readonly key: string
  readonly atMs: number
}

export type WedgeAnswer = { readonly kind: 'typing' } | { readonly kind: 'scanning' } | { readonly kind: 'code'; readonly code: string }

const typing: WedgeAnswer = { kind: 'typing' }

export const createWedge = () => {
  let [text, lastMs] = ['', Number.NEGATIVE_INFINITY]
  return ({ key, atMs }: Pressed): WedgeAnswer => {
    const isFast = atMs - lastMs <= PACE_MS
    if (key === 'Enter') {
      const code = isFast && text.length >= LEAST ? text : undefined
      text = ''
      return code === undefined ? typing : { kind: 'code', code }
    }
    // Shift and the like come between letters and say nothing.
    if (key.length !== 1) return typing
    text = isFast ? text + key : key
    lastMs = atMs
    return text.length >= LEAST ? { kind: 'scanning' } : typing
  }
}
