// What a mail server's reply, or a report about an email, means for the address: permanently
// unreachable, temporarily unreachable, or nothing because the problem lies with the sender
// (policy, reputation, the message itself).

/** `hard`: no email will ever arrive there. `soft`: this one did not. */
export type FailureWeight = 'hard' | 'soft'

export interface ServerAnswer {
  /** What was refused: the recipient, or the message after the recipient was accepted. */
  readonly stage: 'recipient' | 'message'
  /** The SMTP reply code, such as 550. */
  readonly code: number | undefined
  readonly text: string
}

export interface AddressFailure {
  readonly weight: FailureWeight
  /** The enhanced status (RFC 3463) if there is one, otherwise the reply code. */
  readonly status: string
}

const STATUS = /(?:^|[\s(#-])([245]\.\d{1,3}\.\d{1,3})(?=$|[\s):;,-])/

export const enhancedStatusIn = (text: string): string | undefined =>
  STATUS.exec(text.slice(0, 500))?.[1]

/** 5.1.5 is not an error, 5.1.7 and 5.1.8 are about the sender, and 5.1.9 is about the message. */
const HARD = /^5\.(?:1\.(?:0|1|2|3|4|6|10)|2\.1)$/
/**
 * Mailbox, mail system and routing, except 2.3 and 3.4, which mean that the message is too large.
 */
const SOFT = /^(?:[45]\.[234]\.|4\.1\.)/
const TOO_LARGE = /^[45]\.(?:2\.3|3\.4)$/

/** Undefined when the status says nothing about the address. */
export const weightOfStatus = (status: string): FailureWeight | undefined => {
  if (HARD.test(status)) return 'hard'
  return SOFT.test(status) && !TOO_LARGE.test(status) ? 'soft' : undefined
}

const HARD_CODES: ReadonlySet<number> = new Set([550, 551, 553])
const SOFT_CODES: ReadonlySet<number> = new Set([450, 451, 452, 552])
/** Servers without enhanced statuses use 550 for this too. */
const POLICY =
  /spam|black ?list|block ?list|blocked|reputation|policy|\bspf\b|dkim|dmarc|relay|denied|sender|rbl\b|authenticat/i

/** Undefined when the answer says nothing about the address. */
export const classifyAnswer = ({ stage, code, text }: ServerAnswer): AddressFailure | undefined => {
  const status = enhancedStatusIn(text)
  if (status !== undefined) {
    const weight = weightOfStatus(status)
    return weight && { weight, status }
  }
  if (stage !== 'recipient' || code === undefined) return undefined
  if (HARD_CODES.has(code))
    return POLICY.test(text) ? undefined : { weight: 'hard', status: String(code) }
  return SOFT_CODES.has(code) ? { weight: 'soft', status: String(code) } : undefined
}

export const MAX_REASON_LENGTH = 200
const [LINKS, CONTROL] = [/\bhttps?:\/\/\S+/gi, /[\p{Cc}\p{Cf}\u2028\u2029]+/gu]

/**
 * Replaces a word that contains an address with an ellipsis, and keeps the punctuation that follows
 * it.
 */
const withoutAddress = (word: string): string =>
  word.includes('@') ? `…${/[.,:;]$/.exec(word)?.[0] ?? ''}` : word

/** A server's reply for staff to read: one line, without any addresses or links. */
export const shortReason = (text: string): string => {
  const line = text
    .slice(0, 2_000)
    .replace(CONTROL, ' ')
    .replace(LINKS, '')
    .replace(/^\d{3}[ -]/, '')
    .split(/\s+/)
    .map(withoutAddress)
    .join(' ')
    .trim()
  // Cuts by code points, so that no character is split.
  return [...line].slice(0, MAX_REASON_LENGTH).join('')
}

export const failureCauses = [
  'unknown-mailbox',
  'unknown-domain',
  'disabled',
  'full',
  'unreachable',
  'complaint',
  'other',
] as const
export type FailureCause = (typeof failureCauses)[number]

/** A keyword that can be translated. */
export const causeOf = (kind: 'bounced' | 'complained', status: string): FailureCause => {
  if (kind === 'complained') return 'complaint'
  if (/^[45]\.1\.2$/.test(status)) return 'unknown-domain'
  if (/^[45]\.1\./.test(status) || HARD_CODES.has(Number(status))) return 'unknown-mailbox'
  if (/^[45]\.2\.1$/.test(status)) return 'disabled'
  if (/^[45]\.2\.2$/.test(status) || status === '552' || status === '452') return 'full'
  return /^[45]\.[34]\./.test(status) || SOFT_CODES.has(Number(status)) ? 'unreachable' : 'other'
}
