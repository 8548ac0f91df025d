// All items of one kind that the household has, or a way to add the first one.

import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import type { Account, PetOrVehicle } from '../types.ts'
import { useBelongings } from '../use-pets-and-vehicles.ts'
import { BelongingList } from './PetOrVehicleList.tsx'
import { SwitchedOff } from './SwitchedOff.tsx'

interface ListProps<Item extends { readonly version: number }, Body> {
  readonly kind: PetOrVehicle<Item, Body>
  readonly account: Account
}

const Listed = <Item extends { readonly version: number }, Body>({
  kind,
  account,
}: ListProps<Item, Body>) => {
  const { i18n } = useLingui()
  const isOn = account.organization.portalSettings[kind.setting]
  const items = useBelongings(kind, account, isOn)
  const { labels, Icon } = kind
  const some = isOn && items.data && items.data.length > 0
  const add = (
    <RouteButton {...kind.add} icon={<IconPlus size={20} />}>
      {i18n._(labels.add)}
    </RouteButton>
  )
  return (
    <Screen
      title={i18n._(labels.title)}
      subtitle={isOn && i18n._(labels.about)}
      actions={some && add}
    >
      {!isOn && <SwitchedOff kind={kind} />}
      {isOn && items.isPending && <ListSkeleton rows={2} />}
      {isOn && items.isError && !items.data && (
        <LoadFailed error={items.error} retry={items.refetch} />
      )}
      {some && <BelongingList {...{ kind, account }} items={items.data} />}
      {isOn && items.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<Icon size={28} />}
            title={i18n._(labels.none)}
            text={i18n._(labels.noneText)}
            action={add}
          />
        </Card>
      )}
    </Screen>
  )
}

export const ListScreen = <Item extends { readonly version: number }, Body>({
  kind,
}: Pick<ListProps<Item, Body>, 'kind'>) => {
  const login = useLogin()
  return login ? <Listed kind={kind} account={login.user} /> : null
}
