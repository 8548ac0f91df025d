// What the settings page sends to the page that previews the member's home. Both pages are on the
// console's own host.

import type { MemberOrganization } from '@lodgepole/domain/organizations/public-organization'

export const PREVIEW_PATH = '/settings/preview'
const KIND = 'lodgepole-preview'

export interface PreviewMessage {
  readonly kind: typeof KIND
  readonly organization: MemberOrganization
  readonly scheme: 'light' | 'dark'
}

export const previewMessage = (
  organization: MemberOrganization,
  scheme: PreviewMessage['scheme'],
): PreviewMessage => ({ kind: KIND, organization, scheme })

const isOurs = (event: MessageEvent, kind: string): boolean =>
  event.origin === location.origin && (event.data as { kind?: unknown } | null)?.kind === kind

export const readPreview = (event: MessageEvent): PreviewMessage | undefined =>
  isOurs(event, KIND) ? (event.data as PreviewMessage) : undefined

const READY = 'lodgepole-preview-ready'
export const previewReady = { kind: READY } as const
export const isPreviewReady = (event: MessageEvent): boolean => isOurs(event, READY)
