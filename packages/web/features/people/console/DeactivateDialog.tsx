// Shows who else is affected and what is still open before a person is deactivated.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import type { Leaving } from '@lodgepole/contract/people/profile/joining-endpoints'
import type { OpenItemKind } from '@lodgepole/domain/people/leaving'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import styles from './Merge.module.css'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useJoining, useLeaving } from './use-joining.ts'

const openKindLabels: Readonly<Record<OpenItemKind, MessageDescriptor>> = {
  money: msg`Accounts with money`,
  scheduled: msg`Accounts with scheduled funds`,
  'under-way': msg`Payments in progress`,
  bookings: msg`Upcoming reservations and waitlists`,
  stays: msg`Stays`,
  invoices: msg`Unpaid invoices`,
  orders: msg`Undelivered orders`,
}

const What = ({
  leaving: { people, open },
  isHolder,
}: {
  readonly leaving: Leaving
  readonly isHolder: boolean
}) => {
  const { i18n } = useLingui()
  const names = people.map(({ name }) => name).join(', ')
  if (open.length > 0)
    return (
      <Notice tone="warning" title={<Trans>Some things are still open</Trans>} live>
        <ul className={styles.reasons}>
          {open.map(({ kind, count }) => (
            <li key={kind}>
              {i18n._(openKindLabels[kind])}: {count}
            </li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <div role="status">
      {isHolder && people.length > 1 && (
        <p>
          <Trans>This deactivates the whole household: {names}.</Trans>
        </p>
      )}
      <p>
        <Trans>
          They can no longer sign in, make reservations or enter. Their records are kept, and you
          can reactivate them at any time.
        </Trans>
      </p>
    </div>
  )
}

interface DeactivateDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onClosed: () => void
}

export const DeactivateDialog = ({ person, organizationId, onClosed }: DeactivateDialogProps) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const leaving = useLeaving(organizationId, person.userId)
  const { deactivate } = useJoining(organizationId)
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const name = fullName(person)
  const isPossible = leaving.data?.open.length === 0
  const act = async (close: () => void) => {
    await deactivate(person.userId, person.version)
    close()
    notify({ tone: 'success', text: t`${name} has been deactivated.` })
    if (person.isHolder) await goTo({ to: 'people' })
  }
  return (
    <DialogForm
      title={<Trans>Deactivate {name}</Trans>}
      {...{ attempt, messageFor, onClosed }}
      check={() => isPossible}
      onSubmit={act}
      action={<Trans>Deactivate</Trans>}
      isDanger
      isOff={!isPossible}
    >
      {leaving.isPending && <TextSkeleton lines={3} />}
      {leaving.isError && <LoadFailed error={leaving.error} retry={leaving.refetch} />}
      {leaving.data && <What leaving={leaving.data} isHolder={person.isHolder} />}
    </DialogForm>
  )
}
