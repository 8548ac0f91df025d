// The saved cards and their actions. The default card can't be removed while there are others, and
// the list says so up front.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CardLine } from '../../../../lib/cards/CardLine.tsx'
import { useCardName, useCardErrorMessage } from '../../../../lib/cards/use-card-messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CardRow, CardRows, RowMark } from '../../../../ui/CardRows.tsx'
import { RemoveDialog } from '../../../../lib/dialogs/RemoveDialog.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useCardChanges, type Account } from '../use-cards.ts'
import type { CardSetup, SavedCard } from '../../../../lib/cards/api.ts'

interface SavedCardRowProps {
  readonly card: SavedCard
  readonly isDefault: boolean
  readonly onMakeDefault: () => void
  readonly onRemove: () => void
}

const SavedCardRow = ({ card, isDefault, onMakeDefault, onRemove }: SavedCardRowProps) => {
  const { t } = useLingui()
  const name = useCardName()(card)
  return (
    <CardRow
      mark={
        <RowMark>
          <IconCreditCard size={22} />
        </RowMark>
      }
      actions={
        <>
          {!isDefault && (
            <Button
              variant="light"
              aria-label={t`Make ${name} the default`}
              onClick={onMakeDefault}
            >
              <Trans>Make default</Trans>
            </Button>
          )}
          <Button variant="gray" aria-label={t`Remove ${name}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <CardLine card={card} isDefault={isDefault} heading="h2" />
    </CardRow>
  )
}

export const CardList = ({
  account,
  setup,
}: {
  readonly account: Account
  readonly setup: CardSetup
}) => {
  const { t } = useLingui()
  const nameOf = useCardName()
  const messageFor = useCardErrorMessage()
  const { cards, defaultCardId } = setup.stored
  const { makeDefault, remove } = useCardChanges(account, setup)
  const [removing, setRemoving] = useState<SavedCard>()
  const list = useRef<HTMLUListElement>(null)
  const replaceDefault = async (card: SavedCard) => {
    const name = nameOf(card)
    try {
      await makeDefault(card.id)
      notify({ tone: 'success', text: t`${name} is now the default card.` })
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  const askToRemove = (card: SavedCard) => {
    if (card.id === defaultCardId && cards.length > 1)
      notify({ tone: 'danger', text: t`You must set a default card` })
    else setRemoving(card)
  }
  const name = removing ? nameOf(removing) : ''
  return (
    <>
      <CardRows list={list} label={t`Cards on file`}>
        {cards.map((card) => (
          <SavedCardRow
            key={card.id}
            card={card}
            isDefault={card.id === defaultCardId}
            onMakeDefault={() => replaceDefault(card)}
            onRemove={() => askToRemove(card)}
          />
        ))}
      </CardRows>
      {removing && (
        <RemoveDialog
          {...{ name, list, messageFor }}
          onRemove={() => remove(removing.id)}
          successText={t`${name} was removed.`}
          onClosed={() => setRemoving(undefined)}
        >
          <Trans>You won’t be able to pay with it. You can add it again later.</Trans>{' '}
          {removing.id === defaultCardId && (
            <Trans>
              This is your default card. Removing it ends automatic deposits and payment plans that
              charge it.
            </Trans>
          )}
        </RemoveDialog>
      )}
    </>
  )
}
