// The comments and status changes of a ticket as a conversation, with one's own side on the right.

import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import type { TicketSide } from '@lodgepole/domain/tickets/ticket'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { classNames } from '../../../ui/class-names.ts'
import { turnsOf, type Turn } from '../conversation.ts'
import { useStatusLabels } from '../use-ticket-labels.ts'
import { LinkedText } from './LinkedText.tsx'
import styles from './Tickets.module.css'

const TurnLine = ({ turn, own }: { readonly turn: Turn; readonly own: TicketSide }) => {
  const { t } = useLingui()
  const { moment } = useMoment()
  const statusLabels = useStatusLabels(own)
  const organizationName = useOrganization()?.organizationName
  // Passed as elements, so that a name is never parsed as markup.
  const who = (
    <bdi>
      {turn.authorName ||
        (turn.side === 'staff'
          ? organizationName
          : own === 'staff'
            ? t`The household`
            : t`Your household`)}
    </bdi>
  )
  const when = moment(turn.at)
  if (turn.kind === 'step') {
    const status = statusLabels[turn.to]
    return (
      <li className={styles.step}>
        <Trans>
          {who} changed the status to “{status}”
        </Trans>{' '}
        · {when}
      </li>
    )
  }
  return (
    <li className={classNames(styles.turn, turn.side === own && styles.own)}>
      <span className={styles.small}>
        {who} · {when}
        {turn.byMail && (
          <>
            {' '}
            · <Trans>by email</Trans>
          </>
        )}
      </span>
      <LinkedText text={turn.text} />
    </li>
  )
}

export const Conversation = ({
  ticket,
  own,
}: {
  readonly ticket: TicketDetail
  readonly own: TicketSide
}) => {
  const { t } = useLingui()
  const turns = turnsOf(ticket)
  return (
    turns.length > 0 && (
      <ul className={styles.turns} aria-label={t`History`}>
        {turns.map((turn) => (
          <TurnLine key={turn.key} turn={turn} own={own} />
        ))}
      </ul>
    )
  )
}
