// Why a try failed, in words; nothing when it did not.

import { Notice } from '../../ui/Notice.tsx'

interface RefusedNoticeProps {
  readonly error: unknown
  readonly wordsOf: (error: unknown) => string
}

export const RefusedNotice = ({ error, wordsOf }: RefusedNoticeProps) =>
  error !== undefined && (
    <Notice tone="danger" live>
      {wordsOf(error)}
    </Notice>
  )
