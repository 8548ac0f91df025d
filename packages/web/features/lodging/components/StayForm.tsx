// A new stay: where, when, who. What it costs and whether somebody must approve it is said before it is sent.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { unitName } from '@lodgepole/domain/lodging/units'
import { useState } from 'react'
import { signedCents } from '../../../lib/amounts.ts'
import { CancelButton } from '../../../lib/CancelButton.tsx'
import { EditForm } from '../../../lib/EditForm.tsx'
import { focusField } from '../../../lib/focus-field.ts'
import { useGoTo } from '../../../lib/navigation.tsx'
import { NoteField } from '../../../lib/NoteField.tsx'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { FieldPair } from '../../../ui/Form.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { NOBODY, nightsBetween, stayBody, stayFault, type StayTexts } from '../stay-form.ts'
import { useStayChanges } from '../use-lodging.ts'
import { useDays, useRefusalWords } from '../use-lodging-words.ts'
import { RenterFields } from './RenterFields.tsx'

const Terms = ({ unit, nights }: { readonly unit: Unit; readonly nights: number }) => {
  const { needsApproval, perStay, perNight } = unit.terms
  const cents = signedCents(perStay) + signedCents(perNight) * nights
  if (!needsApproval && cents === 0) return null
  return (
    <Notice>
      {cents > 0 && <Trans>The fee for this stay is <Money cents={cents} />. You receive an invoice.</Trans>} {needsApproval && <Trans>The property’s manager approves the stay before anybody is invited.</Trans>}
    </Notice>
  )
}

export const StayForm = ({ units, lodgingId }: { readonly units: readonly Unit[]; readonly lodgingId: string | undefined }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const attempt = useAttempt()
  const wordsOf = useRefusalWords()
  const { register } = useStayChanges()
  const { today } = useDays()
  const [began] = useState<StayTexts>({ lodgingId: units.find((unit) => unit.lodgingId === lodgingId)?.lodgingId ?? (units.length === 1 ? (units[0]?.lodgingId ?? '') : ''), firstDay: '', lastDay: '', note: '', spendingAccount: false, renters: [NOBODY] })
  const [texts, setTexts] = useState(began)
  const [tried, setTried] = useState(false)
  const fault = tried ? stayFault(texts, today) : undefined
  const set = (change: Partial<StayTexts>) => setTexts((before) => ({ ...before, ...change }))
  const check = (form: HTMLFormElement): boolean => {
    const wrong = stayFault(texts, today)
    setTried(wrong !== undefined)
    if (wrong) focusField(form, wrong)
    return wrong === undefined
  }
  const send = async () => {
    const { status } = await register(stayBody(texts))
    notify({ tone: 'success', text: status === 'confirmed' ? t`The stay is registered, and the people named are invited.` : t`The stay waits for approval.` })
    await goTo({ to: 'stays', replace: true })
  }
  const unit = units.find((one) => one.lodgingId === texts.lodgingId)
  const nights = nightsBetween(texts.firstDay, texts.lastDay)
  const options = [{ value: '', label: t`Choose`, disabled: true }, ...units.map((one) => ({ value: one.lodgingId, label: unitName(one) }))]
  return (
    <EditForm attempt={attempt} isChanged={texts !== began && JSON.stringify(texts) !== JSON.stringify(began)} check={check} onSave={send} action={<Trans>Register</Trans>} notice={<RefusedNotice error={attempt.error} wordsOf={wordsOf} />} cancel={<CancelButton to="stays" />}>
      <SelectField label={t`Property`} name="lodgingId" value={texts.lodgingId} options={options} error={fault === 'lodgingId' && t`Choose a property.`} onChange={(event) => set({ lodgingId: event.target.value })} />
      <FieldPair>
        <TextField label={t`Arrival`} name="firstDay" type="date" min={today} value={texts.firstDay} error={fault === 'firstDay' && t`Enter a day from today on.`} onChange={(event) => set({ firstDay: event.target.value })} />
        <TextField
          label={t`Departure`} name="lastDay" type="date" min={texts.firstDay || today} value={texts.lastDay} error={fault === 'lastDay' && t`Enter a day after the arrival.`}
          description={nights !== undefined && <Plural value={nights} one="# night" other="# nights" />} onChange={(event) => set({ lastDay: event.target.value })}
        />
      </FieldPair>
      <RenterFields renters={texts.renters} fault={fault} most={unit?.capacity ?? 1} onChange={(renters) => set({ renters })} />
      <NoteField label={t`Note`} name="note" value={texts.note} onChange={(event) => set({ note: event.target.value })} />
      {unit && nights !== undefined && <Terms unit={unit} nights={nights} />}
    </EditForm>
  )
}
