// All people who may have been entered twice.

import { Trans } from '@lingui/react/macro'
import { IconArrowLeft, IconUserCheck } from '@tabler/icons-react'
import { DeskList } from '../../../lib/console/DeskList.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DuplicateGroupCard } from './DuplicateGroups.tsx'
import styles from './Household.module.css'
import { useDuplicates } from './use-merge.ts'

const All = ({ organizationId }: { readonly organizationId: string }) => {
  const list = useDuplicates(organizationId)
  const back = (
    <RouteButton to="people" variant="gray" size="dense" icon={<IconArrowLeft size={18} />}>
      <Trans>All people</Trans>
    </RouteButton>
  )
  return (
    <Screen title={<Trans>Possible duplicates</Trans>} actions={back}>
      <DeskList
        pages={list}
        rows={6}
        empty={
          <EmptyState
            icon={<IconUserCheck size={28} />}
            title={<Trans>No possible duplicates</Trans>}
            text={
              <Trans>
                We list people here who have the same name and birthday, or the same name and email.
              </Trans>
            }
            action={back}
          />
        }
      >
        {(groups) => (
          <Card padded={false}>
            <ul className={styles.lines}>
              {groups.map((alike) => (
                <DuplicateGroupCard
                  key={alike.people.map(({ userId }) => userId).join()}
                  alike={alike}
                  organizationId={organizationId}
                />
              ))}
            </ul>
          </Card>
        )}
      </DeskList>
    </Screen>
  )
}

export const Duplicates = () => {
  const login = useLogin()
  return login ? (
    <All key={login.user.organizationId} organizationId={login.user.organizationId} />
  ) : null
}
