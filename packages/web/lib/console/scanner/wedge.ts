// A hand scanner is a keyboard that types very fast and ends with Enter. What it types is told from
// what people type by its pace, so that it works wherever the focus is.

import { CODE_PREFIX } from '@lodgepole/domain/entry/codes'

/** Nobody types two keys so close to each other for long; radio scanners need this much. */
const PACE_MS = 60
/**
 * Codes of ours begin as nobody's name does: from there on a slow scanner, or one whose radio
 * falters, is waited for.
 */
const PATIENCE_MS = 500
/** Shorter than any code; what people type by rolling over keys. */
const LEAST = 8

export interface Pressed {
  readonly key: string
  readonly atMs: number
}

export type WedgeAnswer =
  | { readonly kind: 'typing' }
  | { readonly kind: 'scanning' }
  | { readonly kind: 'code'; readonly code: string }

const typing: WedgeAnswer = { kind: 'typing' }

/** The beginning of a code, or more of it. */
const isBegun = (text: string): boolean =>
  text !== '' && (CODE_PREFIX.startsWith(text) || text.startsWith(CODE_PREFIX))

/** What stands in a field and is a code, or becomes one: no name to look for. */
export const codeIn = (text: string): string | undefined => {
  const at = text.indexOf(CODE_PREFIX)
  if (at >= 0) return text.slice(at)
  return isBegun(text) ? text : undefined
}

export const createWedge = () => {
  let [text, lastMs] = ['', Number.NEGATIVE_INFINITY]
  return ({ key, atMs }: Pressed): WedgeAnswer => {
    const isFast = atMs - lastMs <= (isBegun(text) ? PATIENCE_MS : PACE_MS)
    if (key === 'Enter') {
      const code = isFast && text.length >= LEAST ? text : undefined
      text = ''
      return code === undefined ? typing : { kind: 'code', code }
    }
    // Shift and the like come between letters and say nothing.
    if (key.length !== 1) return typing
    text = isFast ? text + key : key
    lastMs = atMs
    return text.length >= LEAST || text.startsWith(CODE_PREFIX) ? { kind: 'scanning' } : typing
  }
}
