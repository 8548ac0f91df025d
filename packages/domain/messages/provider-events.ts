// What email providers report about an address, in their own formats. Policy, content and
// deliveries still being retried say nothing about the address.

import { enhancedStatusIn, classifyAnswer, shortReason } from './delivery-failure.ts'

export interface ProviderEvent {
  readonly what: 'hard' | 'soft' | 'complaint'
  readonly status: string
  readonly reason: string
}

export interface PostmarkEvent {
  readonly RecordType: string
  readonly Type?: string | undefined
  readonly Details?: string | undefined
  readonly Description?: string | undefined
}

const postmarkTypes: ReadonlyMap<string, ProviderEvent['what']> = new Map([
  ['HardBounce', 'hard'],
  ['BadEmailAddress', 'hard'],
  ['SoftBounce', 'soft'],
  ['DnsError', 'soft'],
  ['SpamComplaint', 'complaint'],
])

/** Undefined when the event says nothing about the address. */
export const readPostmark = ({
  RecordType,
  Type = '',
  Details = '',
  Description = '',
}: PostmarkEvent): ProviderEvent | undefined => {
  const what =
    RecordType === 'SpamComplaint'
      ? 'complaint'
      : RecordType === 'Bounce'
        ? postmarkTypes.get(Type)
        : undefined
  if (!what) return undefined
  if (what === 'complaint') return { what, status: '', reason: '' }
  return {
    what,
    status: enhancedStatusIn(Details) ?? '',
    reason: shortReason(Details || Description),
  }
}

export interface MailgunEvent {
  readonly event: string
  readonly severity?: string | undefined
  readonly reason?: string | undefined
  readonly 'delivery-status'?:
    | {
        readonly code?: number | undefined
        readonly 'enhanced-code'?: string | undefined
        readonly message?: string | undefined
        readonly description?: string | undefined
      }
    | undefined
}

export const readMailgun = ({
  event,
  severity,
  reason = '',
  'delivery-status': status = {},
}: MailgunEvent): ProviderEvent | undefined => {
  if (event === 'complained') return { what: 'complaint', status: '', reason: '' }
  // The provider itself retries as long as a failure is temporary.
  if (event !== 'failed' || severity !== 'permanent') return undefined
  if (reason === 'suppress-complaint') return { what: 'complaint', status: '', reason: '' }
  if (reason === 'suppress-bounce') return { what: 'hard', status: '', reason: '' }
  const { code, 'enhanced-code': enhanced = '', message = '', description = '' } = status
  const text = message || description
  const failure = classifyAnswer({ stage: 'recipient', code, text: `${enhanced} ${text}` })
  return failure && { what: failure.weight, status: failure.status, reason: shortReason(text) }
}
