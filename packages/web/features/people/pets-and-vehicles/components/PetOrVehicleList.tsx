// The list, with changing and removing. When a row is removed, the list takes the focus, so that it
// isn't lost.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { RemoveDialog } from '../../../../lib/dialogs/RemoveDialog.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { CardRow, CardRows, RowMark, RowText } from '../../../../ui/CardRows.tsx'
import type { Account, PetOrVehicle } from '../types.ts'
import { usePetOrVehicleChanges } from '../use-pets-and-vehicles.ts'
import { useErrorMessage } from '../use-error-message.ts'

interface BelongingListProps<Item extends { readonly version: number }, Body> {
  readonly kind: PetOrVehicle<Item, Body>
  readonly account: Account
  readonly items: readonly Item[]
}

export const BelongingList = <Item extends { readonly version: number }, Body>({
  kind,
  account,
  items,
}: BelongingListProps<Item, Body>) => {
  const { t, i18n } = useLingui()
  const messageFor = useErrorMessage()
  const { remove } = usePetOrVehicleChanges(kind, account)
  const [removing, setRemoving] = useState<Item>()
  const list = useRef<HTMLUListElement>(null)
  const whyNot = (error: unknown) => {
    const changed = changedMeanwhile<Item>(error)
    const who = changed?.changedBy || t`Someone else`
    return changed
      ? t`${who} changed this while you had it open. Check it again before you remove it.`
      : messageFor(error)
  }
  const { Icon, About } = kind
  const name = removing ? kind.nameOf(removing) : ''
  return (
    <>
      <CardRows list={list} label={i18n._(kind.labels.title)}>
        {items.map((item) => {
          const name = kind.nameOf(item)
          return (
            <CardRow
              key={kind.idOf(item)}
              mark={
                <RowMark>
                  <Icon size={22} />
                </RowMark>
              }
              actions={
                <>
                  <RouteButton {...kind.edit(item)} variant="light" aria-label={t`Edit ${name}`}>
                    <Trans>Edit</Trans>
                  </RouteButton>
                  <Button
                    variant="gray"
                    onClick={() => setRemoving(item)}
                    aria-label={t`Remove ${name}`}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </>
              }
            >
              <RowText name={name}>
                <About item={item} />
              </RowText>
            </CardRow>
          )
        })}
      </CardRows>
      {removing && (
        <RemoveDialog
          {...{ name, list }}
          onRemove={() => remove.mutateAsync(removing)}
          successText={t`${name} was removed.`}
          messageFor={whyNot}
          onClosed={() => setRemoving(undefined)}
        >
          {i18n._(kind.labels.removeText)}
        </RemoveDialog>
      )}
    </>
  )
}
