// Registers renters of a property for some nights.

import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { IconBuildingCottage } from '@tabler/icons-react'
import { useEffect } from 'react'
import { RouteButton } from '../../../lib/navigation.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formCard } from '../../../ui/Form.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { LodgingFailed } from '../components/LodgingFailed.tsx'
import { StayForm } from '../components/StayForm.tsx'
import { unitsOf, useUnits } from '../use-lodging.ts'

export const NewStay = () => {
  const { lodgingId }: { lodgingId?: string } = useSearch({ strict: false })
  const query = useUnits('units')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  // All of them stand in one list to choose from.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const units = unitsOf(query).filter(({ may }) => may.register)
  const isReady = !query.isPending && !query.isError
  return (
    <Screen title={<Trans>Register a stay</Trans>}>
      {query.isPending && <TextSkeleton lines={6} />}
      {query.isError && <LodgingFailed error={query.error} retry={query.refetch} />}
      {isReady && units.length > 0 && (
        <Card className={formCard}>
          <StayForm units={units} lodgingId={lodgingId} />
        </Card>
      )}
      {isReady && units.length === 0 && !hasNextPage && (
        <Card>
          <EmptyState
            icon={<IconBuildingCottage size={28} />} title={<Trans>No units returned</Trans>} text={<Trans>Stays are registered by those who own or manage a property.</Trans>}
            action={<RouteButton to="stays" variant="light"><Trans>Stays</Trans></RouteButton>}
          />
        </Card>
      )}
    </Screen>
  )
}
