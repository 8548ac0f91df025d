// The organizations that this installation serves.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useOrganizations } from '../use-organizations.ts'
import { MailWarning } from './MailWarning.tsx'
import { NewOrganization } from './NewOrganization.tsx'
import { OnHold } from './OnHold.tsx'
import { OrganizationRow } from './OrganizationRow.tsx'
import { Security } from './Security.tsx'
import styles from './Organizations.module.css'

export const Organizations = () => {
  const { t } = useLingui()
  const mutations = useOrganizations()
  const { list, create } = mutations
  const [isMaking, setMaking] = useState(false)
  const add = !isMaking && (
    <Button icon={<IconPlus size={20} />} onClick={() => setMaking(true)}>
      <Trans>New organization</Trans>
    </Button>
  )
  return (
    <Screen title={t`Organizations`} actions={add}>
      <OnHold />
      <MailWarning />
      {isMaking && (
        <Card className={styles.making}>
          <h2 className={styles.title}>
            <Trans>New organization</Trans>
          </h2>
          <NewOrganization create={create} onDone={() => setMaking(false)} />
        </Card>
      )}
      {list.isPending && <ListSkeleton />}
      {list.isError && <LoadFailed error={list.error} retry={list.refetch} />}
      <ul className={styles.list} aria-label={t`Organizations`}>
        {list.data?.pages.flatMap(({ items }) =>
          items.map((organization) => (
            <OrganizationRow
              key={organization.organizationId}
              organization={organization}
              operations={mutations}
            />
          )),
        )}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="gray"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      <Security />
    </Screen>
  )
}
