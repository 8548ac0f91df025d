// Which of two people is kept, what moves to them, and what prevents it; then the merge, which
// can't be undone.

import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type {
  DuplicatePerson,
  ComparedPerson,
  MergePreview,
} from '@lodgepole/contract/people/merge-schemas'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip, Chips, ChoiceGroup } from '../../../ui/Choice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { Dialog, DialogFoot } from '../../../lib/dialogs/Dialog.tsx'
import { CompareTable } from './CompareTable.tsx'
import styles from './Merge.module.css'
import { useConsoleRefusals, useObstacleMessage } from './use-console-refusals.ts'
import { useMerge, useMergePreview } from './use-merge.ts'
import { useOrganizationFormat } from './use-organization-format.ts'

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  people: msg`People on the account`,
  bookings: msg`Reservations, including past and canceled ones`,
  visits: msg`Visits at the gate`,
  payments: msg`Payments`,
  invoices: msg`Invoices`,
  orders: msg`Orders`,
  lodging: msg`Properties and stays`,
  tickets: msg`Tickets`,
  belongings: msg`Pets and vehicles`,
  contributors: msg`Contributors and authorized persons`,
}

/** The names of the events that both are booked for, so that staff don't have to look for them. */
const SharedEvents = ({ events }: { readonly events: MergePreview['bothBooked'] }) => {
  const { moment } = useOrganizationFormat()
  return (
    <ul className={styles.shared}>
      {events.map(({ eventId, label, startSeconds, timeZone }) => (
        <li key={eventId}>{`${label} · ${moment(startSeconds, timeZone)}`}</li>
      ))}
    </ul>
  )
}

const What = ({
  preview: { moves, money, obstacles, bothBooked },
}: {
  readonly preview: MergePreview
}) => {
  const { t, i18n } = useLingui()
  const { money: amount } = useOrganizationFormat()
  const whyNot = useObstacleMessage()
  const lines = [
    ...moves.map(({ kind, count }) => `${kinds[kind] ? i18n._(kinds[kind]) : kind}: ${count}`),
    ...(Number(money) > 0 ? [t`Money: ${amount(money)}`] : []),
  ]
  if (obstacles.length > 0)
    return (
      <Notice
        tone="warning"
        title={<Trans>They can’t be merged yet</Trans>}
        live
        className={styles.obstacles}
      >
        <ul className={styles.reasons}>
          {obstacles.map(({ code, message }) => (
            <li key={code}>
              {whyNot({ code, message })}
              {code === 'BOTH_BOOKED' && <SharedEvents events={bothBooked} />}
            </li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <div role="status" className={styles.what}>
      <p>
        <Trans>What will be moved:</Trans>
      </p>
      <ul className={styles.reasons}>
        {lines.length > 0 ? (
          lines.map((line) => <li key={line}>{line}</li>)
        ) : (
          <li>
            <Trans>Only the name</Trans>
          </li>
        )}
      </ul>
      <p>
        <Trans>
          Signed waivers and past statements stay on record. The cards and passes of the entry you
          remove stop working. You can’t undo this.
        </Trans>
      </p>
    </div>
  )
}

/** Two people with the same name are often mother and daughter. */
const haveDifferentBirthdays = ([one, other]: readonly [ComparedPerson, ComparedPerson]): boolean =>
  one.birthISO !== other.birthISO && Boolean(one.birthISO && other.birthISO)

/** What a suggestion or a search result contains about a person. */
export type MergeSide = Pick<
  DuplicatePerson,
  'userId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'memberId' | 'householdName'
> &
  Partial<Pick<DuplicatePerson, 'signsIn'>>

interface MergeDialogProps {
  readonly people: readonly [MergeSide, MergeSide]
  readonly organizationId: string
  readonly onClosed: () => void
}

interface KeptChoiceProps {
  readonly people: MergeDialogProps['people']
  readonly intoId: string
  readonly onChange: (userId: string) => void
}

const KeptChoice = ({ people, intoId, onChange }: KeptChoiceProps) => {
  const { t } = useLingui()
  return (
    <ChoiceGroup label={t`Entry to keep`}>
      <Chips>
        {people.map((person) => (
          <Chip
            key={person.userId}
            name="kept"
            checked={person.userId === intoId}
            onChange={() => onChange(person.userId)}
          >
            {[
              fullName(person),
              person.email ?? person.phone ?? person.memberId ?? person.householdName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Chip>
        ))}
      </Chips>
    </ChoiceGroup>
  )
}

export const MergeDialog = ({ people, organizationId, onClosed }: MergeDialogProps) => {
  const { t } = useLingui()
  const [intoId, setIntoId] = useState((people.find(({ signsIn }) => signsIn) ?? people[0]).userId)
  const from = people.find(({ userId }) => userId !== intoId) ?? people[1]
  const preview = useMergePreview(organizationId, from.userId, intoId)
  const merge = useMerge(organizationId)
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  // Each person stays in their column, no matter which one is kept.
  const sides: readonly ComparedPerson[] = preview.data
    ? [preview.data.from, preview.data.into]
    : []
  const [one, other] = people.map(({ userId }) => sides.find((side) => side.userId === userId))
  const compared = one && other && ([one, other] as const)
  const isPossible =
    preview.data !== undefined && !preview.isPlaceholderData && preview.data.obstacles.length === 0
  const act = async (close: () => void) => {
    if (!isPossible || !(await attempt.run(() => merge({ fromId: from.userId, intoId })))) return
    close()
    const name = fullName(from)
    notify({ tone: 'success', text: t`${name} is now one person.` })
  }
  return (
    <Dialog wide title={<Trans>Merge into one person</Trans>} onClosed={onClosed}>
      {(close) => (
        <>
          {preview.isPending && <TextSkeleton lines={6} />}
          {compared && <CompareTable people={compared} />}
          {compared && haveDifferentBirthdays(compared) && (
            <Notice tone="warning" className={styles.obstacles}>
              <Trans>Their birthdays are different. Make sure they’re the same person.</Trans>
            </Notice>
          )}
          <KeptChoice people={people} intoId={intoId} onChange={setIntoId} />
          {preview.isError && <LoadFailed error={preview.error} retry={preview.refetch} />}
          {preview.data && <What preview={preview.data} />}
          <RefusedNotice error={attempt.error} messageFor={messageFor} />
          <DialogFoot>
            <Button
              variant="danger"
              loading={attempt.busy}
              {...(isPossible ? {} : { 'aria-disabled': true })}
              onClick={() => act(close)}
            >
              <Trans>Merge</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  )
}
