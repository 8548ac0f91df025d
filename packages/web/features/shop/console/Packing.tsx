// What to pack for a day: select the day, pack place by place, and print or download the list.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackageExport, IconPrinter } from '@tabler/icons-react'
import { DownloadButton } from '../../../lib/console/DownloadButton.tsx'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip, ChoiceGroup, Chips } from '../../../ui/Choice.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useDayLabels } from '../use-shop-labels.ts'
import { packingGroups } from './packing-groups.ts'
import { ShopTabs } from './ShopTabs.tsx'
import { usePacking, usePackingDays } from './use-desk.ts'
import { downloadPacking, NO_DAY, dayQuery } from './api.ts'
import { PackingPlace } from './PackingPlace.tsx'

export const Packing = () => {
  const { t } = useLingui()
  const organizationId = useOrganization()?.organizationId
  const { day: dayLabels } = useDayLabels()
  const days = usePackingDays()
  const { value, set } = useSearchParam('day')
  const known = days.data?.map(({ day }) => day ?? NO_DAY)
  const day = known?.includes(value) ? value : known?.[0]
  const packing = usePacking(day)
  const groups = packing.data && packingGroups(packing.data)
  const actions = day && (
    <>
      <Button
        variant="gray"
        size="dense"
        icon={<IconPrinter size={18} />}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
      <DownloadButton
        name={`packing-${day}`}
        fetch={() => downloadPacking(dayQuery(organizationId, day))}
      />
    </>
  )
  return (
    <Screen title={<Trans>Products and orders</Trans>} actions={actions}>
      <ShopTabs />
      {(days.isPending || (day && packing.isPending)) && <ListSkeleton rows={6} />}
      {days.isError && !days.data && <LoadFailed error={days.error} retry={days.refetch} />}
      {packing.isError && !packing.data && (
        <LoadFailed error={packing.error} retry={packing.refetch} />
      )}
      {days.data && days.data.length > 0 && (
        <ChoiceGroup label={<VisuallyHidden>{t`Day of delivery`}</VisuallyHidden>}>
          <Chips>
            {days.data.map(({ day: one, orders, packed }) => (
              <Chip
                key={one ?? NO_DAY}
                name="day"
                checked={(one ?? NO_DAY) === day}
                onChange={() => set(one ?? NO_DAY)}
              >
                {one ? dayLabels(one) : t`No day`} · {packed}/{orders}
              </Chip>
            ))}
          </Chips>
        </ChoiceGroup>
      )}
      {days.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconPackageExport size={28} />}
            title={<Trans>Nothing to pack</Trans>}
            text={<Trans>Paid orders appear here by day, place and person.</Trans>}
          />
        </Card>
      )}
      {groups?.map((group) => (
        <PackingPlace key={group.place} group={group} />
      ))}
    </Screen>
  )
}
