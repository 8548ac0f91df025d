// People that this desk and others let in or out although the server would have refused them, and
// scans that the server couldn't accept at all.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { OfflineProblem } from '@lodgepole/domain/entry/offline'
import { gateProblemMessages } from '../../../../../lib/console/scanner/gate-messages.ts'
import { refusalOf } from '../../../../../lib/console/offline-queue/offline-queue.ts'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { useMoment } from '../../../../../lib/format/use-moment.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx'
import type { Desk } from '../../use-desk.ts'
import { useDeskRefusals } from '../../use-desk-labels.ts'
import styles from './Conflicts.module.css'
import { deskConflictsQuery, markConflictSeen, deskKeys } from '../../api.ts'

const useConflicts = (isOn: boolean) => useQuery({ ...deskConflictsQuery(), enabled: isOn })

export const Conflicts = ({
  desk: { waiting, forgetSetAside },
  isOnline,
}: {
  readonly desk: Desk
  readonly isOnline: boolean
}) => {
  const { i18n } = useLingui()
  const { moment } = useMoment()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const deskRefusal = useDeskRefusals()
  const found = useConflicts(isOnline)
  const conflicts = found.data ?? []
  const setAside = waiting?.setAside ?? []
  if (conflicts.length === 0 && setAside.length === 0) return null
  const messageFor = (outcome: string, message: string) =>
    Object.hasOwn(gateProblemMessages, outcome)
      ? i18n._(gateProblemMessages[outcome as OfflineProblem])
      : message
  const lookedAt = (scanId: string) =>
    attempt.run(async () => {
      await markConflictSeen({ scanId }).finally(() =>
        queries.invalidateQueries({ queryKey: deskKeys.conflicts() }),
      )
    })
  return (
    <section className={styles.conflicts} aria-labelledby="desk-conflicts">
      <h2 id="desk-conflicts" className={styles.title}>
        <IconAlertTriangle size={18} aria-hidden />
        <Trans>Offline check-ins and check-outs to review</Trans>
      </h2>
      <RefusedNotice error={attempt.error} messageFor={deskRefusal} />
      <ul className={styles.list}>
        {conflicts.map(
          ({ scanId, names, direction, outcome, message, placeLabel, scannedAtSeconds }) => (
            <li key={scanId}>
              <strong>
                {names.length > 0 ? <bdi>{names.join(', ')}</bdi> : <Trans>Unknown</Trans>}
              </strong>
              <span>{messageFor(outcome, message)}</span>
              <small>
                {direction === 'in' ? <Trans>Checked in</Trans> : <Trans>Checked out</Trans>} ·{' '}
                {placeLabel} · {moment(scannedAtSeconds)}
              </small>
              {isOnline && (
                <Button variant="plain" size="dense" onClick={() => lookedAt(scanId)}>
                  <Trans>Mark as reviewed</Trans>
                  <VisuallyHidden>: {names.join(', ')}</VisuallyHidden>
                </Button>
              )}
            </li>
          ),
        )}
        {setAside.map((one) => (
          <li key={one.id}>
            <strong>{one.what.name}</strong>
            <span>{deskRefusal(refusalOf(one))}</span>
            <Button variant="plain" size="dense" onClick={() => forgetSetAside(one.id)}>
              <Trans>Dismiss</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
