// Reports a problem from any screen. The report includes the name of the screen and the build, and
// only as long as the person agrees.

import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { CancelButton } from '../../../lib/forms/CancelButton.tsx'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { Card } from '../../../ui/Card.tsx'
import { CheckLine, formCard } from '../../../ui/Form.tsx'
import { notify } from '../../../ui/notify.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TicketFields } from '../components/TicketFields.tsx'
import { bodyOf, categoryOfPlace, isBody, runningBuild } from '../ticket-form.ts'
import { useErrorMessage } from '../use-ticket-labels.ts'
import { useTicketChanges } from '../use-tickets.ts'

/** The screen the person came from, and its title. */
export interface ReportedFrom {
  readonly route: string
  readonly name: string
}

/** A property that the person lives in, owns, or manages. */
export interface TicketProperty {
  readonly lodgingId: string
  readonly name: string
}

interface NewTicketProps {
  readonly from: ReportedFrom | undefined
  /** The person selects one if there are several. */
  readonly properties: readonly TicketProperty[]
  /** The property that was being viewed. */
  readonly lodgingId: string | undefined
}

interface PropertyFieldProps {
  readonly properties: readonly TicketProperty[]
  readonly value: string
  readonly onChange: (lodgingId: string) => void
}

const PropertyField = ({ properties, value, onChange }: PropertyFieldProps) => {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Property`}
      name="lodgingId"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: t`No particular property` },
        ...properties.map(({ lodgingId, name }) => ({ value: lodgingId, label: name })),
      ]}
    />
  )
}

interface PlaceCheckProps {
  readonly name: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Includes the screen that the person was on. */
const PlaceCheck = ({ name, checked, onChange }: PlaceCheckProps) => {
  const place = <bdi>{name}</bdi>
  return (
    <CheckLine checked={checked} onChange={({ target }) => onChange(target.checked)}>
      <span>
        <Trans>
          Tell us it happened on this page: {place}. We don’t receive what the page shows.
        </Trans>
      </span>
    </CheckLine>
  )
}

export const NewTicket = ({ from, properties, lodgingId }: NewTicketProps) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const { create } = useTicketChanges()
  const [namesPlace, setNamesPlace] = useState(true)
  const [propertyId, setPropertyId] = useState(lodgingId ?? '')
  const property =
    properties.length > 1
      ? properties.find((property) => property.lodgingId === propertyId)?.lodgingId
      : undefined
  const { texts, field, check, isChanged } = useFields(
    { category: categoryOfPlace(from?.route), title: '', text: '' },
    { title: isFilled, text: isBody },
  )
  const request = useMemo(
    () => ({
      ...bodyOf(texts),
      ...(from && namesPlace ? { from: { route: from.route, version: runningBuild() } } : {}),
      ...(property ? { lodgingId: property } : {}),
    }),
    [texts, from, namesPlace, property],
  )
  const send = async () => {
    const { ticketId } = await create(request)
    notify({
      tone: 'success',
      text: t`Thank you. We received your report and will get back to you.`,
    })
    await goTo({ to: 'ticket', params: { mode: 'view', ticketId }, replace: true })
  }
  return (
    <Screen
      title={<Trans>Report a problem</Trans>}
      subtitle={<Trans>Is something not working, or do you have a question? Tell us.</Trans>}
    >
      <Card className={formCard}>
        <EditForm
          {...{ attempt, check, isChanged }}
          onSave={send}
          action={<Trans>Send</Trans>}
          cancel={<CancelButton to="tickets" />}
          notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
        >
          {properties.length > 1 && (
            <PropertyField
              properties={properties}
              value={property ?? ''}
              onChange={setPropertyId}
            />
          )}
          <TicketFields field={field} />
          {from && <PlaceCheck name={from.name} checked={namesPlace} onChange={setNamesPlace} />}
        </EditForm>
      </Card>
    </Screen>
  )
}
