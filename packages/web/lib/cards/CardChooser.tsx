// Lets the payer choose a saved card, with the default preselected, or enter a new one. The screen
// calls `choose` when it is time to pay.

import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { CardEntry } from './CardEntry.tsx'
import { CardLine } from './CardLine.tsx'
import type { PaidWith, Tokenize } from './card-token.ts'
import styles from './Cards.module.css'
import { useChoiceLabels } from './use-card-messages.ts'
import type { CardSetup } from './api.ts'

export interface CardChooserHandle {
  /**
   * Undefined when the visitor has to correct something first; the field shows what. Throws when
   * the provider's script does.
   */
  readonly choose: () => Promise<PaidWith | undefined>
}

interface CardChooserProps {
  readonly setup: CardSetup
  readonly ref: Ref<CardChooserHandle>
}

export const CardChooser = ({ setup: { script, stored }, ref }: CardChooserProps) => {
  const { payWith, anotherCard, notTaken } = useChoiceLabels()
  const { cards, customerId, defaultCardId } = stored
  const [cardId, setCardId] = useState<string | undefined>(defaultCardId ?? cards[0]?.id)
  const tokenize = useRef<Tokenize | undefined>(undefined)
  const chosen = customerId === null ? undefined : cards.find(({ id }) => id === cardId)
  useImperativeHandle(ref, () => ({
    choose: async () =>
      chosen && script && customerId !== null
        ? { kind: 'saved', provider: script.provider, cardId: chosen.id, customerId }
        : tokenize.current?.(),
  }))
  if (!script) return <Notice>{notTaken}</Notice>
  return (
    <div className={styles.chooser}>
      {cards.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{payWith}</legend>
          {cards.map((card) => (
            <label key={card.id} className={styles.choice}>
              <input
                type="radio"
                name="card"
                checked={chosen?.id === card.id}
                onChange={() => setCardId(card.id)}
              />
              <CardLine card={card} isDefault={card.id === defaultCardId} />
            </label>
          ))}
          <label className={styles.choice}>
            <input
              type="radio"
              name="card"
              checked={!chosen}
              onChange={() => setCardId(undefined)}
            />
            <span className={styles.name}>{anotherCard}</span>
          </label>
        </fieldset>
      )}
      {!chosen && <CardEntry script={script} tokenize={tokenize} />}
    </div>
  )
}
