// What a change of events would do, before it is made.

import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { bringIntoView } from '../../../../lib/layout/bring-into-view.ts'
import { TouchedPeople } from './TouchedPeople.tsx'

export interface Looked extends ComponentProps<typeof TouchedPeople> {
  /** None where nothing would be different. */
  readonly events: number
  readonly exceptions: number
  readonly mark: string
  readonly cancel: boolean
}

export const LookedChange = ({
  looked: { events, exceptions, cancel, ...people },
}: {
  readonly looked: Looked
}) => (
  <div tabIndex={-1} ref={bringIntoView}>
    {events === 0 ? (
      <p>
        <Trans>Nothing is different: there is nothing to change.</Trans>
      </p>
    ) : (
      <>
        <p>
          {cancel ? (
            <Plural
              value={events}
              one="# event is called off, and what was paid goes back."
              other="# events are called off, and what was paid goes back."
            />
          ) : (
            <Plural value={events} one="# event changes." other="# events change." />
          )}{' '}
          {exceptions > 0 && (
            <Plural
              value={exceptions}
              one="# that was changed by itself stays as it is."
              other="# that were changed by themselves stay as they are."
            />
          )}
        </p>
        <TouchedPeople {...people} />
      </>
    )}
  </div>
)
