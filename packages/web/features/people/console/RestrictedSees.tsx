// What a restricted person reads where they would book, in the words of that screen.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { Notice } from '../../../ui/Notice.tsx'
import { useOrganizationFormat } from './use-organization-format.ts'

interface RestrictedSeesProps {
  readonly person: Pick<ConsolePerson, 'firstName' | 'isHolder'>
  readonly message: string
  /** Empty for an unlimited time. */
  readonly lastDay: string
}

export const RestrictedSees = ({
  person: { firstName, isHolder },
  message,
  lastDay,
}: RestrictedSeesProps) => {
  const { t } = useLingui()
  const { calendarDay } = useOrganizationFormat()
  const name = firstName ?? ''
  const until = lastDay === '' ? '' : calendarDay(lastDay)
  const ofHolder = until ? t`Booking Restricted until ${until}` : t`Booking Restricted`
  const ofPerson = until ? t`${name} restricted until ${until}` : t`Booking Restricted for ${name}`
  return (
    <>
      <p>
        <Trans>They’ll see this when they try to make a reservation:</Trans>
      </p>
      <Notice tone="info" title={isHolder ? ofHolder : ofPerson}>
        {message ? (
          <p dir="auto">{message}</p>
        ) : (
          <Trans>Nothing can be reserved for now. Please ask the office.</Trans>
        )}
      </Notice>
    </>
  )
}
