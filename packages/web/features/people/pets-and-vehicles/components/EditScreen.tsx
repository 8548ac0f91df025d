// Adds an item, or changes the one whose id is in the address, and then returns to the list.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CancelButton } from '../../../../lib/forms/CancelButton.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton, useGoTo } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { formCard } from '../../../../ui/Form.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import type { Account, PetOrVehicle } from '../types.ts'
import { usePetOrVehicleChanges, useFreshBelonging } from '../use-pets-and-vehicles.ts'
import { SwitchedOff } from './SwitchedOff.tsx'

interface EditProps<Item extends { readonly version: number }, Body> {
  readonly kind: PetOrVehicle<Item, Body>
  readonly account: Account
}

const Editing = <Item extends { readonly version: number }, Body>({
  kind,
  account,
  item,
}: EditProps<Item, Body> & { readonly item: Item | undefined }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { save } = usePetOrVehicleChanges(kind, account)
  const [base, setBase] = useState(item)
  const { Form } = kind
  const keep = async (body: Body, version: number | undefined) => {
    await save.mutateAsync({ body, before: base, version })
    notify({ tone: 'success', text: t`Your changes have been saved.` })
    await goTo({ ...kind.list, replace: true })
  }
  return (
    <Card className={formCard}>
      <Form
        key={base?.version ?? 0}
        item={base}
        onSave={keep}
        onAcceptTheirs={setBase}
        cancel={<CancelButton {...kind.list} />}
      />
    </Card>
  )
}

const Stored = <Item extends { readonly version: number }, Body>({
  kind,
  account,
  id,
}: EditProps<Item, Body> & { readonly id: string }) => {
  const { i18n } = useLingui()
  const { data, isPending, isError, error, refetch } = useFreshBelonging(kind, account, id)
  const { Icon, labels } = kind
  const name = data ? kind.nameOf(data) : undefined
  return (
    <Screen title={name ? <Trans>Edit {name}</Trans> : i18n._(labels.title)}>
      {isPending && <TextSkeleton lines={6} />}
      {isError && <LoadFailed error={error} retry={refetch} />}
      {data && <Editing key={id} {...{ kind, account }} item={data} />}
      {data === null && (
        <Card>
          <EmptyState
            icon={<Icon size={28} />}
            title={i18n._(labels.gone)}
            action={<RouteButton {...kind.list}>{i18n._(labels.title)}</RouteButton>}
          />
        </Card>
      )}
    </Screen>
  )
}

/** Without an id, it is a new item. */
export const EditScreen = <Item extends { readonly version: number }, Body>({
  kind,
  id,
}: Pick<EditProps<Item, Body>, 'kind'> & { readonly id?: string }) => {
  const { i18n } = useLingui()
  const account = useLogin()?.user
  if (!account) return null
  const isOn = account.organization.portalSettings[kind.setting]
  if (isOn && id !== undefined) return <Stored {...{ kind, account, id }} />
  return (
    <Screen title={i18n._(isOn ? kind.labels.add : kind.labels.title)}>
      {isOn ? <Editing {...{ kind, account }} item={undefined} /> : <SwitchedOff kind={kind} />}
    </Screen>
  )
}
