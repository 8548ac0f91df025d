// The people who were deactivated, and the way to reactivate them.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeactivatedPerson } from '@lodgepole/contract/people/profile/joining-endpoints'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { IconArrowLeft, IconUserCheck } from '@tabler/icons-react'
import { RouteButton, useGoTo } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { DeskList } from '../../../lib/console/DeskList.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import styles from './Household.module.css'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useDeactivated, useJoining } from './use-joining.ts'
import { useOrganizationFormat } from './use-organization-format.ts'

const Line = ({
  person,
  organizationId,
}: {
  readonly person: DeactivatedPerson
  readonly organizationId: string
}) => {
  const { t } = useLingui()
  const { day } = useOrganizationFormat()
  const goTo = useGoTo()
  const mayWrite = hasCapability(useLogin()?.roles ?? new Set(), 'peopleWrite')
  const { activate } = useJoining(organizationId)
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const [name, since] = [fullName(person), day(person.deactivatedAtSeconds)]
  const act = async () => {
    if (!(await attempt.run(() => activate(person.userId)))) return
    notify({ tone: 'success', text: t`${name} is active again.` })
    await goTo({ to: 'household', params: { personId: person.userId } })
  }
  return (
    <li className={styles.line}>
      <span className={styles.lineWords}>
        <span className={styles.lineTitle} dir="auto">
          {name || <Trans>No name</Trans>}
        </span>
        <span className={styles.lineAbout}>
          {[person.email, !person.isHolder && person.householdName, t`since ${since}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <RefusedNotice error={attempt.error} messageFor={messageFor} />
      </span>
      {mayWrite && (
        <Button
          variant="gray"
          size="dense"
          loading={attempt.busy}
          icon={<IconUserCheck size={16} />}
          onClick={act}
        >
          <Trans>Reactivate</Trans>
        </Button>
      )}
    </li>
  )
}

const All = ({ organizationId }: { readonly organizationId: string }) => {
  const list = useDeactivated(organizationId)
  const back = (
    <RouteButton to="people" variant="gray" size="dense" icon={<IconArrowLeft size={18} />}>
      <Trans>All people</Trans>
    </RouteButton>
  )
  return (
    <Screen title={<Trans>Deactivated people</Trans>} actions={back}>
      <DeskList
        pages={list}
        rows={6}
        empty={
          <EmptyState
            icon={<IconUserCheck size={28} />}
            title={<Trans>No deactivated people</Trans>}
            text={
              <Trans>
                When you deactivate someone, you’ll find them here and can reactivate them.
              </Trans>
            }
            action={back}
          />
        }
      >
        {(people) => (
          <Card padded={false}>
            <ul className={styles.lines}>
              {people.map((person) => (
                <Line key={person.userId} person={person} organizationId={organizationId} />
              ))}
            </ul>
          </Card>
        )}
      </DeskList>
    </Screen>
  )
}

export const DeactivatedPeople = () => {
  const login = useLogin()
  return login ? (
    <All key={login.user.organizationId} organizationId={login.user.organizationId} />
  ) : null
}
