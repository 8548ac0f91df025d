// Shows why an attempt failed, or nothing if it didn't.

import { Notice } from '../../ui/Notice.tsx'

interface RefusedNoticeProps {
  readonly error: unknown
  readonly messageFor: (error: unknown) => string
}

export const RefusedNotice = ({ error, messageFor }: RefusedNoticeProps) =>
  error !== undefined && (
    <Notice tone="danger" live>
      {messageFor(error)}
    </Notice>
  )
