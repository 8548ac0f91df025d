// Codes sent by mail: six digits, a limited time, a limited number of tries.

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

/** A code that was tried too often or has run out is dead, even for the right digits. */
export const judgeCode = (
  issued: IssuedCode | undefined,
  givenHash: string,
  nowMs: number,
): CodeVerdict => {
  if (!issued || issued.expiresAtMs <= nowMs) return 'expired'
  if (issued.tries >= MAX_CODE_TRIES) return 'too-many-tries'
  return issued.codeHash === givenHash ? 'right' : 'wrong'
}
