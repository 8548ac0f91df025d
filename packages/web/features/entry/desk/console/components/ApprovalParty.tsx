// People who requested seats together, or wait for them: approve, decline, or remove them from the
// waitlist.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Undecided } from '@lodgepole/contract/entry/desk/endpoints'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../../../../lib/dialogs/ConfirmDialog.tsx'
import { useDayAndTime } from '../../../../../lib/format/use-when.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Pill } from '../../../../../ui/Pill.tsx'
import { useStatusLabels } from '../../use-desk-labels.ts'
import styles from '../Approvals.module.css'

interface PartyProps {
  readonly party: Undecided
  readonly onDecide: (party: Undecided, approve: boolean) => Promise<unknown>
  /** Why the last attempt failed. */
  readonly notice: ReactNode
}

/** Asks for confirmation before people are declined or removed from the waitlist. */
const DeclineQuestion = ({
  party,
  names,
  onDecide,
  notice,
  onClosed,
}: PartyProps & { readonly names: string; readonly onClosed: () => void }) =>
  party.status === 'Waitlisted' ? (
    <ConfirmDialog
      title={<Trans>Remove {names} from the waitlist?</Trans>}
      action={<Trans>Remove</Trans>}
      onConfirm={() => onDecide(party, false)}
      onClosed={onClosed}
      notice={notice}
    >
      <Trans>We’ll let the household know, and everyone behind them moves up.</Trans>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={<Trans>Decline {names}?</Trans>}
      action={<Trans>Decline</Trans>}
      onConfirm={() => onDecide(party, false)}
      onClosed={onClosed}
      notice={notice}
    >
      <Trans>We’ll let the household know. To try again, they’ll have to send a new request.</Trans>
    </ConfirmDialog>
  )

export const ApprovalParty = ({ party, onDecide, notice }: PartyProps) => {
  const { t } = useLingui()
  const when = useDayAndTime()
  const statusOf = useStatusLabels()
  const names = party.people.join(', ')
  const [isAsking, setAsking] = useState(false)
  const isInLine = party.status === 'Waitlisted'
  const until = party.offerExpiresAt === null ? '' : when(party.offerExpiresAt, party.timeZone).time
  return (
    <li className={styles.party}>
      <span className={styles.names}>
        <bdi className={styles.name}>{names}</bdi>
        {party.accountName !== names && <span className={styles.muted}>{party.accountName}</span>}
      </span>
      <Pill tone={party.status === 'Needs Approval' ? 'info' : 'amber'}>
        {party.status === 'Offered' && until ? t`Offered until ${until}` : statusOf(party)}
      </Pill>
      {party.status === 'Needs Approval' && (
        <span className={styles.deeds}>
          <Button
            size="dense"
            icon={<IconCheck size={16} />}
            aria-label={t`Approve ${names}`}
            onClick={() => onDecide(party, true)}
          >
            <Trans>Approve</Trans>
          </Button>
          <Button
            size="dense"
            variant="gray"
            icon={<IconX size={16} />}
            aria-label={t`Decline ${names}`}
            onClick={() => setAsking(true)}
          >
            <Trans>Decline</Trans>
          </Button>
        </span>
      )}
      {isInLine && (
        <span className={styles.deeds}>
          <Button
            size="dense"
            variant="gray"
            icon={<IconX size={16} />}
            aria-label={t`Remove ${names} from the waitlist`}
            onClick={() => setAsking(true)}
          >
            <Trans>Remove</Trans>
          </Button>
        </span>
      )}
      {isAsking && (
        <DeclineQuestion
          {...{ party, names, onDecide, notice }}
          onClosed={() => setAsking(false)}
        />
      )}
    </li>
  )
}
