// What a report that came by mail says: that a mail was not delivered (RFC 3464), or that its
// reader complained (RFC 5965). Whom it is about is not taken from it: anybody can write a report.

import { judgeAnswer, shortReason } from './delivery-failure.ts'
import { fieldsIn, type MessagePart } from './message-parts.ts'

export type MailReport =
  | { readonly what: 'hard' | 'soft'; readonly status: string; readonly reason: string }
  | {
      readonly what: 'complaint'
      readonly status: ''
      readonly reason: string
      /** Where the mail said that reports go. */ readonly returnPath: string
    }
  /** It is still tried, was delivered, or failed for a reason that is not the address's. */
  | { readonly what: 'nothing' }

const COMPLAINTS: ReadonlySet<string> = new Set(['abuse', 'fraud', 'virus'])

const groupsIn = (text: string): readonly ReadonlyMap<string, string>[] =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsIn)
    .filter(({ size }) => size > 0)

const readStatus = (text: string): MailReport => {
  const failed = groupsIn(text).find((group) =>
    group.get('action')?.toLowerCase().startsWith('failed'),
  )
  if (!failed) return { what: 'nothing' }
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? ''
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
  const code = /^\d{3}\b/.exec(diagnostic)?.[0]
  // `5.0.0` says nothing; what the other server said may say more.
  const known = status.endsWith('.0.0') ? '' : `${status} `
  const failure = judgeAnswer({
    stage: 'recipient',
    code: code === undefined ? undefined : Number(code),
    text: `${known}${diagnostic}`,
  })
  return failure
    ? { what: failure.weight, status: failure.status, reason: shortReason(diagnostic) }
    : { what: 'nothing' }
}

const readFeedback = (text: string): MailReport => {
  const fields = fieldsIn(text.trim())
  const type = (fields.get('feedback-type') ?? '').toLowerCase()
  if (!COMPLAINTS.has(type)) return { what: 'nothing' }
  return {
    what: 'complaint',
    status: '',
    reason: type,
    returnPath: (fields.get('original-mail-from') ?? '').replace(/^<|>$/g, ''),
  }
}

/** Undefined where it is no report at all. */
export const readReport = (parts: readonly MessagePart[]): MailReport | undefined => {
  const find = (type: string) => parts.find((part) => part.type === type)?.text
  const [feedback, status] = [find('message/feedback-report'), find('message/delivery-status')]
  if (feedback !== undefined) return readFeedback(feedback)
  return status === undefined ? undefined : readStatus(status)
}
