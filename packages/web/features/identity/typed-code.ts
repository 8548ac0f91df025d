// A code as people type or paste it: `123 456`, `Your code: 123-456`. Only the first six digits
// count.

import { CODE_LENGTH } from '@lodgepole/domain/identity/codes'

export const typedCode = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH)

export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH
