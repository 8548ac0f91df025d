// The last approved stay, above the list from which it has disappeared, with a link to it.

import { Trans } from '@lingui/react/macro'
import { unitName } from '@lodgepole/domain/lodging/units'
import { useEffect } from 'react'
import { useStore } from '../../../lib/state/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { lastApproved } from '../last-approved.ts'
import { useDays } from '../use-lodging-labels.ts'

interface ApprovedProps {
  /** The stay that is already open. */
  readonly openId: string
  readonly onOpen: (stayId: string) => void
}

export const Approved = ({ openId, onOpen }: ApprovedProps) => {
  const stay = useStore(lastApproved)
  const { range } = useDays()
  useEffect(() => () => lastApproved.set(undefined), [])
  if (!stay || stay.stayId === openId) return null
  const [where, days] = [
    <bdi key="where">{unitName({ label: stay.lodgingLabel, address: stay.lodgingAddress })}</bdi>,
    range(stay.asked ?? stay),
  ]
  return (
    <Notice
      tone="success"
      action={
        <Button variant="gray" size="dense" onClick={() => onOpen(stay.stayId)}>
          <Trans>Open the stay</Trans>
        </Button>
      }
    >
      {stay.asked ? (
        <Trans>
          New dates approved: {where}, {days}
        </Trans>
      ) : (
        <Trans>
          Approved: {where}, {days}
        </Trans>
      )}
    </Notice>
  )
}
