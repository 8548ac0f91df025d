// An answer that came by mail: what of it is the answer, and whether a person wrote it at all. Pure, because what people's mail programs
// send is learned from examples.

const COLON = '\\s*[:：]\\s*$'

/** Where the mail that is answered begins, as programs write it. */
const beginnings: readonly RegExp[] = [
  new RegExp(`^\\s*On .{4,300} wrote${COLON}`),
  new RegExp(`^\\s*El .{4,300} escribió${COLON}`),
  new RegExp(`^\\s*Le .{4,300} a écrit${COLON}`),
  new RegExp(`^\\s*Am .{4,300} schrieb.{0,200}${COLON}`),
  /^\s*-{2,}\s*(?:original message|forwarded message|mensaje original|message d.origine|message original|ursprüngliche nachricht)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*\*?(?:From|De|Von)\s*:\*?\s.*[@<[]/i,
  // The line between a text and what its writer is called.
  /^-- ?$/,
  /^\s*(?:Sent from my |Get Outlook for |Enviado desde mi |Envoyé de mon |Envoyé depuis mon |Gesendet von mein)/i,
]

const isQuoted = (line: string): boolean => /^\s*>/.test(line)

/** Programs break "On … wrote:" in two where it is long. */
const isBeginning = (lines: readonly string[], at: number): boolean => {
  const [line = '', next = ''] = [lines[at], lines[at + 1]]
  const both = /^\s*(?:On|El|Le|Am) /.test(line) && !isQuoted(next) ? `${line.trimEnd()} ${next.trim()}` : line
  return beginnings.some((beginning) => beginning.test(line) || beginning.test(both))
}

export const answerIn = (text: string): string => {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n')
  const end = lines.findIndex((_line, at) => isBeginning(lines, at))
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !isQuoted(line))
  return own.join('\n').replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n').trim()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' }

/** For programs that send no plain text: the words, with a line for each paragraph, without what is quoted. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(style|script|title|blockquote)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/[\r\n]+/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h\d)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => (Number(code) > 31 && Number(code) <= 0xffff ? String.fromCharCode(Number(code)) : ' '))
    .replace(/&(\w{2,6});/g, (whole, name: string) => (Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole))
    .replace(/^[ \t]+/gm, '')

/** By small letters. */
export type MailHeaders = Readonly<Record<string, string>>

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+@-]|$)/i

/** Programs answer programs without end; none of them is answered here. */
export const isFromMachine = (sender: string, headers: MailHeaders): boolean => {
  const has = (name: string, pattern: RegExp) => pattern.test(headers[name] ?? '')
  return (
    MACHINES.test(sender) ||
    (headers['auto-submitted'] !== undefined && !has('auto-submitted', /^\s*no\b/i)) ||
    has('precedence', /bulk|junk|list|auto_reply/i) ||
    has('return-path', /^\s*<\s*>\s*$/) ||
    has('content-type', /multipart\/report|delivery-status/i) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id', 'list-unsubscribe', 'feedback-id', 'x-failed-recipients'].some((name) => headers[name] !== undefined)
  )
}

/** `Dana <dana@oak.example>` and the like; in small letters. */
export const addressIn = (text: string): string => (/<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(text)?.[1] ?? text).trim().toLowerCase()

/** A reply address is a name, a plus and 52 signs for the ticket and its signature; mail allows 64 before the @. */
export const LONGEST_REPLY_NAME = 64 - 1 - 52
