// Registers renters of a property for some nights.

import { Trans } from '@lingui/react/macro'
import { isLead } from '@lodgepole/domain/lodging/units'
import { useSearch } from '@tanstack/react-router'
import { IconBuildingCottage } from '@tabler/icons-react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formCard } from '../../../ui/Form.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { LodgingFailed } from '../components/LodgingFailed.tsx'
import { StayForm } from '../components/StayForm.tsx'
import { unitsOf, useUnit, useUnits } from '../use-lodging.ts'

/** `list`: where stays are listed, on the members' page or on the staff's. */
export const NewStay = ({ list = 'stays' }: { readonly list?: 'stays' | 'lodging' }) => {
  const login = useLogin()
  const { lodgingId }: { lodgingId?: string } = useSearch({ strict: false })
  const [query, one] = [useUnits('units'), useUnit(lodgingId)]
  const units = unitsOf(query).filter(({ may }) => may.register)
  const isPending = query.isPending || (lodgingId !== undefined && one.isPending)
  const isReady = !isPending && !query.isError
  const asked = one.data?.may.register ? one.data : undefined
  const mayAdd = login !== undefined && isLead(login)
  const only = units.length === 1 && !query.hasNextPage ? units[0] : undefined
  return (
    <Screen title={<Trans>Register a stay</Trans>}>
      {isPending && <TextSkeleton lines={6} />}
      {query.isError && <LodgingFailed error={query.error} retry={query.refetch} />}
      {isReady && units.length > 0 && (
        <Card className={formCard}>
          <StayForm named={asked ?? only} list={list} />
        </Card>
      )}
      {isReady && units.length === 0 && (
        <Card>
          {mayAdd ? (
            <EmptyState
              icon={<IconBuildingCottage size={28} />}
              title={<Trans>No units returned</Trans>}
              text={<Trans>Add the first property, then register stays for it.</Trans>}
              action={
                list === 'lodging' ? (
                  <RouteButton to="lodgingUnits" search={{ unit: 'new' }}>
                    <Trans>Add a property</Trans>
                  </RouteButton>
                ) : (
                  <RouteButton to="units">
                    <Trans>Properties</Trans>
                  </RouteButton>
                )
              }
            />
          ) : (
            <EmptyState
              icon={<IconBuildingCottage size={28} />}
              title={<Trans>No units returned</Trans>}
              text={<Trans>Only owners and managers of a property can register stays.</Trans>}
              action={
                <RouteButton to={list} variant="light">
                  <Trans>Stays</Trans>
                </RouteButton>
              }
            />
          )}
        </Card>
      )}
    </Screen>
  )
}
