// What a report received by email says: that an email was not delivered (RFC 3464), or that its
// reader complained (RFC 5965). The recipient is not taken from the report, because anyone can
// write one.

import { classifyAnswer, shortReason } from './delivery-failure.ts'
import { fieldsIn, type MessagePart } from './message-parts.ts'

export type MailReport =
  | { readonly what: 'hard' | 'soft'; readonly status: string; readonly reason: string }
  | {
      readonly what: 'complaint'
      readonly status: ''
      readonly reason: string
      /** The address to which the email asked for reports. */ readonly returnPath: string
    }
  /**
   * The server is still trying, the email was delivered, or it failed for a reason unrelated to the
   * address.
   */
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
  // `5.0.0` is meaningless, so the remote server's own reply may say more.
  const known = status.endsWith('.0.0') ? '' : `${status} `
  const failure = classifyAnswer({
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

/** Undefined when it is not a report. */
export const readReport = (parts: readonly MessagePart[]): MailReport | undefined => {
  const find = (type: string) => parts.find((part) => part.type === type)?.text
  const [feedback, status] = [find('message/feedback-report'), find('message/delivery-status')]
  if (feedback !== undefined) return readFeedback(feedback)
  return status === undefined ? undefined : readStatus(status)
}
