// Codes sent by email: six digits, a time limit and a limited number of attempts.

export const CODE_LENGTH = 6
export const MAX_CODE_TRIES = 5

export const codePurposes = [
  'recovery',
  'confirmation',
  'activation',
  'change-email',
  'multi-factor',
  'proof',
  'mail-check',
] as const
export type CodePurpose = (typeof codePurposes)[number]

const MINUTES: Readonly<Record<CodePurpose, number>> = {
  recovery: 60,
  confirmation: 60,
  activation: 60,
  'change-email': 60,
  'multi-factor': 10,
  proof: 10,
  'mail-check': 60,
}

export const codeSeconds = (purpose: CodePurpose): number => MINUTES[purpose] * 60

/** People type codes with spaces and dashes. */
export const normalizeCode = (text: string): string => text.replace(/[\s-]/g, '')

export interface IssuedCode {
  readonly codeHash: string
  readonly expiresAtMs: number
  readonly tries: number
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'too-many-tries'

/** A code that was tried too often or has expired is rejected even when the digits are correct. */
export const assessCode = (
  issued: IssuedCode | undefined,
  givenHash: string,
  nowMs: number,
): CodeVerdict => {
  if (!issued || issued.expiresAtMs <= nowMs) return 'expired'
  if (issued.tries >= MAX_CODE_TRIES) return 'too-many-tries'
  return issued.codeHash === givenHash ? 'right' : 'wrong'
}
