// A handheld scanner is a keyboard that types very fast and ends with Enter. Its speed
// distinguishes it from a person typing, so it works wherever the focus is.

import { CODE_PREFIX } from '@lodgepole/domain/entry/codes'

/** Nobody keeps up two keys this close together for long; wireless scanners need this much. */
const PACE_MS = 60
/**
 * No name starts with the prefix of our codes. After that prefix, a slow scanner, or one with a
 * poor radio link, gets this much time.
 */
const PATIENCE_MS = 500
/** Shorter than any code; longer than what people type by accident when keys overlap. */
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

/** Whether the text starts like a code: with part of the prefix, or with all of it. */
const isBegun = (text: string): boolean =>
  text !== '' && (CODE_PREFIX.startsWith(text) || text.startsWith(CODE_PREFIX))

/** The code, or the beginning of one, in a field's text. It is not a name to search for. */
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
    // Shift and other modifier keys come between letters and are ignored.
    if (key.length !== 1) return typing
    text = isFast ? text + key : key
    lastMs = atMs
    return text.length >= LEAST || text.startsWith(CODE_PREFIX) ? { kind: 'scanning' } : typing
  }
}
