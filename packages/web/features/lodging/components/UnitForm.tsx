// The form of a property. Its managers edit its name, its capacity, and its links. Only the office
// sets its address, owner, and manager, and adds new properties.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { useState } from 'react'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { textsOfUnit, unitBody, unitFault, type UnitTexts } from '../unit-form.ts'
import { useSaveUnit } from '../use-lodging.ts'
import { useErrorMessage } from '../use-lodging-labels.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import { UnitLinks } from './UnitLinks.tsx'

interface UnitFormProps {
  /** Omitted for a new property. */
  readonly unit?: Unit
  readonly onClosed: () => void
}

interface FieldsProps {
  readonly texts: UnitTexts
  readonly onChange: (change: Partial<UnitTexts>) => void
}

const PeopleFields = ({ texts, onChange }: FieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <PeoplePicker
        label={t`Owners`}
        field="owners"
        chosen={texts.owners}
        onChange={(owners) => onChange({ owners })}
      />
      <PeoplePicker
        label={t`Managers`}
        field="managers"
        chosen={texts.managers}
        onChange={(managers) => onChange({ managers })}
      />
      <PeoplePicker
        label={t`Household that claimed it`}
        field="household"
        most={1}
        chosen={texts.household}
        onChange={(household) => onChange({ household })}
      />
    </>
  )
}

const NameFields = ({
  texts,
  fault,
  onChange,
}: FieldsProps & { readonly fault: string | undefined }) => {
  const { t } = useLingui()
  return (
    <FieldPair>
      <TextField
        label={t`Name`}
        name="label"
        maxLength={100}
        value={texts.label}
        description={t`If you leave this empty, the address is its name.`}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextField
        label={t`Room for`}
        name="capacity"
        required
        inputMode="numeric"
        value={texts.capacity}
        error={fault === 'capacity' && t`Enter a number from 1 to 500.`}
        description={t`The number of people who can stay.`}
        onChange={(event) => onChange({ capacity: event.target.value })}
      />
    </FieldPair>
  )
}

export const UnitForm = ({ unit, onClosed }: UnitFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const save = useSaveUnit()
  const [began] = useState(() => textsOfUnit(unit))
  const [texts, setTexts] = useState(began)
  const [tried, setTried] = useState(false)
  const fault = tried ? unitFault(texts) : undefined
  const set = (change: Partial<UnitTexts>) => setTexts((before) => ({ ...before, ...change }))
  const mayAssign = unit?.may.assign ?? true
  const check = (form: HTMLFormElement): boolean => {
    const wrong = unitFault(texts)
    setTried(wrong !== undefined)
    if (wrong) focusField(form, wrong)
    return wrong === undefined
  }
  const send = async () => {
    await save(unitBody(texts, unit))
    notify({ tone: 'success', text: t`Property saved.` })
    onClosed()
  }
  return (
    <EditForm
      attempt={attempt}
      isChanged={JSON.stringify(texts) !== JSON.stringify(began)}
      check={check}
      onSave={send}
      notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
      cancel={
        <Button variant="gray" onClick={onClosed}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {mayAssign && (
        <TextField
          label={t`Address`}
          name="address"
          required
          maxLength={200}
          value={texts.address}
          error={fault === 'address' && t`Enter an address.`}
          onChange={(event) => set({ address: event.target.value })}
        />
      )}
      <NameFields texts={texts} fault={fault} onChange={set} />
      {mayAssign && <PeopleFields texts={texts} onChange={set} />}
      <UnitLinks links={texts.links} fault={fault} onChange={(links) => set({ links })} />
    </EditForm>
  )
}
