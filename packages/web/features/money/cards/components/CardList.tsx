// The cards on file, with what can be done to each. The default one is not removed while there are
// others: it is said, not tried.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CardLine } from '../../../../lib/cards/CardLine.tsx'
import { useCardName, useCardErrorMessage } from '../../../../lib/cards/use-card-messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CardRow, CardRows, RowMark } from '../../../../ui/CardRows.tsx'
import { RemovalQuestion } from '../../../../lib/dialogs/RemovalQuestion.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useCardChanges, type Account } from '../use-cards.ts'
import type { CardSetup, SavedCard } from '../../../../lib/cards/api.ts'

export const CardList = ({
  account,
  setup,
}: {
  readonly account: Account
  readonly setup: CardSetup
}) => {
  const { t } = useLingui()
  const nameOf = useCardName()
  const wordsOf = useCardErrorMessage()
  const { cards, defaultCardId } = setup.kept
  const { makeDefault, remove } = useCardChanges(account, setup)
  const [removing, setRemoving] = useState<SavedCard>()
  const list = useRef<HTMLUListElement>(null)
  const attempt = async (work: Promise<void>, done: string) => {
    try {
      await work
      notify({ tone: 'success', text: done })
    } catch (error) {
      notify({ tone: 'danger', text: wordsOf(error) })
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
        {cards.map((card) => {
          const name = nameOf(card)
          return (
            <CardRow
              key={card.id}
              mark={
                <RowMark>
                  <IconCreditCard size={22} />
                </RowMark>
              }
              actions={
                <>
                  {card.id !== defaultCardId && (
                    <Button
                      variant="light"
                      aria-label={t`Make ${name} the default`}
                      onClick={() =>
                        attempt(makeDefault(card.id), t`${name} is now the default card.`)
                      }
                    >
                      <Trans>Make default</Trans>
                    </Button>
                  )}
                  <Button
                    variant="gray"
                    aria-label={t`Remove ${name}`}
                    onClick={() => askToRemove(card)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </>
              }
            >
              <CardLine card={card} isDefault={card.id === defaultCardId} heading="h2" />
            </CardRow>
          )
        })}
      </CardRows>
      {removing && (
        <RemovalQuestion
          {...{ name, list, wordsOf }}
          onRemove={() => remove(removing.id)}
          done={t`${name} is removed.`}
          onClosed={() => setRemoving(undefined)}
        >
          <Trans>You won’t be able to pay with it. You can add it again later.</Trans>{' '}
          {removing.id === defaultCardId && (
            <Trans>
              This is your default card. Removing it ends automatic deposits and payment plans that
              charge it.
            </Trans>
          )}
        </RemovalQuestion>
      )}
    </>
  )
}
