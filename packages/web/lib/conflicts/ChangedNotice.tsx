// Another person saved first: shows who, when, and any further explanation. Neither version is lost
// until the editor chooses, so this notice takes the focus.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { bringIntoView } from '../layout/bring-into-view.ts'
import type { Changed } from './changed-meanwhile.ts'
import { useMoment } from '../format/use-moment.ts'

interface ChangedNoticeProps {
  readonly changed: Changed<unknown>
  readonly action?: ReactNode
  readonly children: ReactNode
}

export const ChangedNotice = ({
  changed: { changedBy, changedAtSeconds },
  action,
  children,
}: ChangedNoticeProps) => {
  const { t } = useLingui()
  const { moment } = useMoment()
  // Passed as an element, so that a name is never parsed as markup.
  const who = <bdi>{changedBy || t`Someone else`}</bdi>
  return (
    <div tabIndex={-1} ref={bringIntoView}>
      <Notice
        tone="warning"
        live
        title={<Trans>{who} changed this while you were editing.</Trans>}
        action={action}
      >
        {changedAtSeconds !== null && <div>{moment(changedAtSeconds)}</div>}
        {children}
      </Notice>
    </div>
  )
}
