// One stay next to the list, with all its actions, and the month of its unit below.

import { Trans, useLingui } from '@lingui/react/macro'
import { unitName } from '@lodgepole/domain/lodging/units'
import { IconBuildingCottage } from '@tabler/icons-react'
import { Pane } from '../../../lib/console/ListAndPane.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { LodgingFailed } from '../components/LodgingFailed.tsx'
import { StayCard } from '../components/StayCard.tsx'
import { UnitCalendar } from '../components/UnitCalendar.tsx'
import { useOneStay } from '../use-lodging.ts'
import styles from './Desk.module.css'

interface StayPaneProps {
  readonly stayId: string
  readonly onClose: () => void
}

export const StayPane = ({ stayId, onClose }: StayPaneProps) => {
  const { t } = useLingui()
  const query = useOneStay(stayId)
  const stay = query.data
  const unit = stay && unitName({ label: stay.lodgingLabel, address: stay.lodgingAddress })
  const agent = <bdi>{stay?.agentName}</bdi>
  return (
    <Pane label={t`Stay`} onClose={onClose}>
      {query.isPending && <CardSkeleton avatar={false} />}
      {query.isError && !stay && <LodgingFailed error={query.error} retry={query.refetch} />}
      {stay === null && (
        <Notice>
          <Trans>We couldn’t find this stay, or you don’t manage it.</Trans>
        </Notice>
      )}
      {stay && (
        <>
          <ul className={styles.one}>
            <StayCard stay={stay} />
          </ul>
          <p className={styles.small}>
            <Trans>Registered by {agent}</Trans>
          </p>
          <Card>
            <div className={styles.month}>
              <h3 className={styles.monthTitle}>
                <Trans>Calendar</Trans>
              </h3>
              <UnitCalendar
                key={stay.firstDay}
                lodgingId={stay.lodgingId}
                name={unit ?? ''}
                at={stay.firstDay}
              />
              <RouteButton
                to="lodgingUnits"
                search={{ unit: stay.lodgingId }}
                variant="gray"
                size="dense"
                icon={<IconBuildingCottage size={18} />}
              >
                <Trans>Open the property</Trans>
              </RouteButton>
            </div>
          </Card>
        </>
      )}
    </Pane>
  )
}
