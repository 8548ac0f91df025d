// What a change of events would do, before it is made.

import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { bringIntoView } from '../../../../lib/layout/bring-into-view.ts'
import { TouchedPeople } from './TouchedPeople.tsx'

export interface Looked extends ComponentProps<typeof TouchedPeople> {
  /** Zero if nothing would change. */
  readonly events: number
  readonly exceptions: number
  readonly mark: string
  readonly cancel: boolean
}

export const ChangePreview = ({
  looked: { events, exceptions, cancel, ...people },
}: {
  readonly looked: Looked
}) => (
  <div tabIndex={-1} ref={bringIntoView}>
    {events === 0 ? (
      <p>
        <Trans>No changes to save.</Trans>
      </p>
    ) : (
      <>
        <p>
          {cancel ? (
            <Plural
              value={events}
              one="# event will be canceled and refunded."
              other="# events will be canceled and refunded."
            />
          ) : (
            <Plural value={events} one="# event will change." other="# events will change." />
          )}{' '}
          {exceptions > 0 && (
            <Plural
              value={exceptions}
              one="# event that was edited separately stays as it is."
              other="# events that were edited separately stay as they are."
            />
          )}
        </p>
        <TouchedPeople {...people} />
      </>
    )}
  </div>
)
