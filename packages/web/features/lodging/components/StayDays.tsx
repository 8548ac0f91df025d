// Other days for a stay, in its card.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { useFields } from '../../../lib/use-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldPair, Form, FormFoot } from '../../../ui/Form.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { nightsBetween } from '../stay-form.ts'
import { useStayChanges } from '../use-lodging.ts'
import { useDays, useRefusalWords } from '../use-lodging-words.ts'

export const StayDays = ({ stay, onClosed }: { readonly stay: Stay; readonly onClosed: () => void }) => {
  const { t } = useLingui()
  const { today } = useDays()
  const attempt = useAttempt()
  const wordsOf = useRefusalWords()
  const { change } = useStayChanges()
  const hasBegun = stay.access === 'open'
  const { texts, field, check } = useFields({ firstDay: stay.firstDay, lastDay: stay.lastDay }, { firstDay: Boolean, lastDay: Boolean })
  const isOrdered = nightsBetween(texts.firstDay, texts.lastDay) !== undefined
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (!check(event.currentTarget)) return
        void attempt.run(async () => {
          await change(stay, texts)
          notify({ tone: 'success', text: t`The days of the stay are changed.` })
          onClosed()
        })
      }}
    >
      <FieldPair>
        <TextField label={t`Arrival`} type="date" {...field('firstDay', t`Enter the day of arrival.`)} min={hasBegun ? stay.firstDay : today} readOnly={hasBegun} />
        <TextField label={t`Departure`} type="date" {...field('lastDay', t`Enter the day of departure.`)} min={today} description={!isOrdered && t`The departure must be after the arrival.`} />
      </FieldPair>
      <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
      <FormFoot>
        <SubmitButton attempt={attempt} wide={false}>
          <Trans>Save</Trans>
        </SubmitButton>
        <Button variant="gray" onClick={onClosed}>
          <Trans>Cancel</Trans>
        </Button>
      </FormFoot>
    </Form>
  )
}
