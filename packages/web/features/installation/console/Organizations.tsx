// The organisations that this installation serves.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { useOrganizations } from '../use-organizations.ts'
import { HostsForm } from './HostsForm.tsx'
import { NewOrganization } from './NewOrganization.tsx'
import styles from './Organizations.module.css'

export const Organizations = () => {
  const { t } = useLingui()
  const { list, create, setHosts } = useOrganizations()
  const [isMaking, setMaking] = useState(false)
  const [edited, setEdited] = useState<string>()
  const add = !isMaking && (
    <Button icon={<IconPlus size={20} />} onClick={() => setMaking(true)}>
      <Trans>New organization</Trans>
    </Button>
  )
  return (
    <Screen title={t`Organizations`} actions={add}>
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
            <Card key={organization.organizationId} component="li" className={styles.row}>
              <IconBuildingCommunity size={22} aria-hidden />
              <div className={styles.words}>
                <h2 className={styles.name}>
                  <bdi>{organization.organizationName}</bdi>
                </h2>
                {edited === organization.organizationId ? (
                  <HostsForm organization={organization} setHosts={setHosts} onDone={() => setEdited(undefined)} />
                ) : (
                  <p className={styles.hosts}>{organization.hosts.map(({ host, anonymous }) => (anonymous ? t`${host} (visitors)` : host)).join(' · ')}</p>
                )}
              </div>
              {organization.openSteps > 0 && (
                <Pill tone="amber">
                  <Trans>Being set up</Trans>
                </Pill>
              )}
              {edited !== organization.organizationId && (
                <Button variant="gray" size="dense" onClick={() => setEdited(organization.organizationId)}>
                  <Trans>Change the hosts</Trans>
                </Button>
              )}
            </Card>
          )),
        )}
      </ul>
      {list.hasNextPage && (
        <Button variant="gray" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Screen>
  )
}
