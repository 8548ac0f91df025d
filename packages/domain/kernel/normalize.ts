// Unicode normalization of text from outside. The engine sorts the marks after a letter by
// insertion, so that 80,000 consecutive marks take ten seconds. No script uses more than a few.
// Like Unicode's stream-safe format, this sorts at most thirty at a time.

const MANY_MARKS = /\p{M}{31}/u
const FEW_MARKS = /[^\p{M}]*\p{M}{0,30}/gu

export const normalizeText = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  MANY_MARKS.test(text)
    ? text.replace(FEW_MARKS, (part) => part.normalize(form))
    : text.normalize(form)
