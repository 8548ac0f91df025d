// An answer received by email: which part of it is the answer, and whether a person wrote it at
// all. Pure, because the formats of email programs are learned from examples.

/** `On Monday Oak wrote:`, as email programs write it. In German the verb comes before the name. */
const introductions: readonly (readonly [string, string])[] = [
  ['On ', ' wrote'],
  ['El ', ' escribió'],
  ['Le ', ' a écrit'],
]

const isIntroduction = (line: string): boolean => {
  const text = line.trim()
  if (!text.endsWith(':') && !text.endsWith('：')) return false
  const before = text.slice(0, -1).trimEnd()
  return (
    introductions.some(([first, last]) => before.startsWith(first) && before.endsWith(last)) ||
    (before.startsWith('Am ') && before.includes(' schrieb'))
  )
}

/** Other lines with which the original email begins. */
const beginnings: readonly RegExp[] = [
  /^\s*-{2,}\s*(?:original message|forwarded message|mensaje original)\s*-{2,}\s*$/i,
  /^\s*-{2,}\s*(?:message d.origine|message original|ursprüngliche nachricht)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*\*?(?:From|De|Von)\s*:\*?\s.*[@<[]/i,
  // The line between a text and its signature.
  /^-- ?$/,
  /^\s*(?:Sent from my |Get Outlook for |Enviado desde mi )/i,
  /^\s*(?:Envoyé de mon |Envoyé depuis mon |Gesendet von mein)/i,
]
/** No program writes a longer line there, so longer ones are not searched. */
const MAX_BEGINNING_LENGTH = 1_000

const isQuoted = (line: string): boolean => /^\s*>/.test(line)

/** The first letters of all of these, which rule out most lines quickly. */
const MAY_BEGIN = /^\s*[-_*adefglosv]/i

/** Programs break a long "On … wrote:" in two. */
const isBeginning = (lines: readonly string[], at: number): boolean => {
  const [line = '', next = ''] = [lines[at], lines[at + 1]]
  if (!MAY_BEGIN.test(line)) return false
  const both =
    line.length <= MAX_BEGINNING_LENGTH && /^\s*(?:On|El|Le|Am) /.test(line) && !isQuoted(next)
      ? `${line.trimEnd()} ${next.trim()}`
      : line
  return [line, both].some(
    (one) =>
      one.length <= MAX_BEGINNING_LENGTH &&
      (isIntroduction(one) || beginnings.some((beginning) => beginning.test(one))),
  )
}

/** More than any comment may have. Anything beyond it belongs to the original email. */
const MAX_CHARACTERS = 100_000

export const answerIn = (text: string): string => {
  const lines = text
    .slice(0, MAX_CHARACTERS)
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .split('\n')
  const end = lines.findIndex((_line, at) => isBeginning(lines, at))
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !isQuoted(line))
  return own
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** By name in lower case. */
export type MailHeaders = Readonly<Record<string, string>>

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+@-]|$)/i

/** Programs can answer each other endlessly, so this never answers one. */
export const isFromMachine = (sender: string, headers: MailHeaders): boolean => {
  const has = (name: string, pattern: RegExp) => pattern.test(headers[name] ?? '')
  return (
    MACHINES.test(sender) ||
    (headers['auto-submitted'] !== undefined && !has('auto-submitted', /^\s*no\b/i)) ||
    has('precedence', /bulk|junk|list|auto_reply/i) ||
    has('return-path', /^\s*<\s*>\s*$/) ||
    has('content-type', /multipart\/report|delivery-status/i) ||
    [
      'x-autoreply',
      'x-autorespond',
      'x-auto-response-suppress',
      'list-id',
      'list-unsubscribe',
      'feedback-id',
      'x-failed-recipients',
    ].some((name) => headers[name] !== undefined)
  )
}

const MAX_ADDRESS_CHARACTERS = 2_000

const isAddress = (text: string): boolean => {
  const at = text.indexOf('@')
  return at > 0 && at < text.length - 1 && !/\s/.test(text)
}

/** Extracts the address from forms such as `Dana <dana@oak.example>`, in lower case. */
export const addressIn = (text: string): string => {
  const inBrackets = text
    .slice(0, MAX_ADDRESS_CHARACTERS)
    .split('>')
    .slice(0, -1)
    .flatMap((part) => (part.includes('<') ? [part.slice(part.lastIndexOf('<') + 1).trim()] : []))
  return (inBrackets.find(isAddress) ?? text).trim().toLowerCase()
}

/**
 * A reply address consists of a name, a plus sign and 52 characters for the ticket and its
 * signature. Email allows 64 characters before the @.
 */
export const MAX_REPLY_NAME_LENGTH = 64 - 1 - 52
