// The waiver's text and the people who haven't signed it, with reminders and a download.

import { Trans } from '@lingui/react/macro'
import type { WaiverOverview } from '@lodgepole/contract/people/waivers/console-endpoints'
import { IconSignature } from '@tabler/icons-react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { PublishButton, ReadButton } from './TextButtons.tsx'
import { useWaiverOverview } from './use-waivers.ts'
import styles from './Waivers.module.css'
import { Progress } from './Progress.tsx'
import { Unsigned } from './Unsigned.tsx'

/** Nothing to sign: either nobody has to, or there is no text yet. */
const NotAsked = ({
  organizationId,
  overview,
}: {
  readonly organizationId: string
  readonly overview: WaiverOverview
}) => {
  const [text] = overview.texts
  return (
    <Card>
      {overview.isAskedFor ? (
        <EmptyState
          icon={<IconSignature size={28} />}
          title={<Trans>No waiver yet</Trans>}
          text={
            <Trans>Once an admin publishes the waiver, you’ll see here who hasn’t signed it.</Trans>
          }
          action={<PublishButton organizationId={organizationId} overview={overview} />}
        />
      ) : (
        <EmptyState
          icon={<IconSignature size={28} />}
          title={<Trans>No one has to sign a waiver</Trans>}
          text={
            <Trans>Turn waivers on in the settings, and you’ll see here who hasn’t signed.</Trans>
          }
          action={
            <span className={styles.choices}>
              <RouteButton
                to="settings"
                search={{ section: 'requirements' }}
                variant="light"
                size="dense"
              >
                <Trans>Settings</Trans>
              </RouteButton>
              {text ? (
                <ReadButton organizationId={organizationId} version={text.version} />
              ) : (
                <PublishButton organizationId={organizationId} overview={overview} />
              )}
            </span>
          }
        />
      )}
    </Card>
  )
}

export const Waivers = () => {
  const organizationId = useOrganization()?.organizationId ?? ''
  const { data: overview, isPending, isError, error, refetch } = useWaiverOverview(organizationId)
  return (
    <Screen
      title={<Trans>Waivers</Trans>}
      subtitle={
        <Trans>The waiver text, the people who haven’t signed it, and reminders for them.</Trans>
      }
      actions={
        overview &&
        overview.texts.length > 0 && (
          <PublishButton organizationId={organizationId} overview={overview} />
        )
      }
    >
      <div key={organizationId} className={styles.stack}>
        {isPending && <ListSkeleton rows={4} />}
        {isError && !overview && <LoadFailed error={error} retry={refetch} />}
        {overview && !overview.isRequired && (
          <NotAsked organizationId={organizationId} overview={overview} />
        )}
        {overview?.isRequired && <Progress organizationId={organizationId} overview={overview} />}
        {overview?.isRequired && <Unsigned organizationId={organizationId} overview={overview} />}
      </div>
    </Screen>
  )
}
