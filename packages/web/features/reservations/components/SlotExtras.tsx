// The extra items for a selected time: each with its label, and a checkbox if it is available.

import { Trans } from '@lingui/react/macro'
import { extraSeatsLeft } from '@lodgepole/domain/reservations/extras'
import type { ExtraState } from '../selection.ts'
import { useExtraLabel } from '../use-label-text.ts'
import styles from './Slot.module.css'

interface SlotExtrasProps {
  readonly states: readonly ExtraState[]
  readonly chosen: readonly string[]
  readonly isRequired: boolean
  readonly onToggle: (extraId: string) => void
}

export const SlotExtras = ({ states, chosen, isRequired, onToggle }: SlotExtrasProps) => {
  const labelOf = useExtraLabel()
  return (
    <fieldset className={styles.extras}>
      <legend>
        {isRequired ? <Trans>Extra items (choose at least one)</Trans> : <Trans>Extra items</Trans>}
      </legend>
      {states.map(({ extra, label }) => {
        const isChosen = chosen.includes(extra.extraId)
        const left = extraSeatsLeft(extra)
        return (
          <label key={extra.extraId} className={styles.extra}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={label !== 'Select Item' && !isChosen}
              onChange={() => onToggle(extra.extraId)}
            />
            <bdi>{extra.label}</bdi>
            <span className={styles.small}>
              {labelOf(label)}
              {Number.isFinite(left) && label === 'Select Item' && (
                <>
                  {' · '}
                  <Trans>{left} left</Trans>
                </>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
