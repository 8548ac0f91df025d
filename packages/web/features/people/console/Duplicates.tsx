// Everybody who may have been written down twice.

import { Trans } from '@lingui/react/macro'
import { IconArrowLeft, IconUserCheck } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { AlikeGroup } from './AlikeGroups.tsx'
import styles from './Household.module.css'
import { useAlike } from './use-merge.ts'

const All = ({ organizationId }: { readonly organizationId: string }) => {
  const list = useAlike(organizationId)
  const groups = list.data?.pages.flatMap(({ items }) => items) ?? []
  const back = (
    <RouteButton to="people" variant="gray" size="dense" icon={<IconArrowLeft size={18} />}>
      <Trans>All people</Trans>
    </RouteButton>
  )
  return (
    <Screen title={<Trans>Possible duplicates</Trans>} actions={back}>
      {list.isPending && <ListSkeleton rows={6} />}
      {list.isError && <LoadFailed error={list.error} retry={list.refetch} />}
      {groups.length > 0 && (
        <Card padded={false}>
          <ul className={styles.lines}>
            {groups.map((alike) => (
              <AlikeGroup
                key={alike.people.map(({ userId }) => userId).join()}
                alike={alike}
                organizationId={organizationId}
              />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <Button variant="plain" wide onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {list.data && groups.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconUserCheck size={28} />}
            title={<Trans>Nobody seems to be here twice</Trans>}
            text={
              <Trans>
                People with the same name and birthday, or the same name and email, would be listed
                here.
              </Trans>
            }
            action={back}
          />
        </Card>
      )}
    </Screen>
  )
}

export const Duplicates = () => {
  const login = useLogin()
  return login ? (
    <All key={login.user.organizationId} organizationId={login.user.organizationId} />
  ) : null
}
