// Changes the dates of a stay, in its card.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { asksForMoreNights } from '@lodgepole/domain/lodging/stays'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { checkAll } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useFields } from '../../../lib/forms/use-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldPair, FormFoot } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { keepsDays, nightsBetween, removesDays } from '../stay-form.ts'
import { useStayChanges } from '../use-lodging.ts'
import { useDays } from '../use-lodging-labels.ts'
import { useStayAttempt } from '../use-stay-attempt.ts'
import { PaidFee } from './PaidFee.tsx'

interface ChangeNoticesProps {
  readonly mustAsk: boolean
  readonly isShorter: boolean
}

/** What the change means, before it is sent. */
const ChangeNotices = ({ mustAsk, isShorter }: ChangeNoticesProps) => (
  <>
    {mustAsk && (
      <Notice>
        <Trans>
          The property manager has to approve new dates. Until then, the stay keeps its dates.
        </Trans>
      </Notice>
    )}
    {isShorter && (
      <Notice tone="warning">
        {mustAsk ? (
          <Trans>
            If the new dates are approved, the stay gets shorter, and reservations on the days that
            are no longer part of it are canceled.
          </Trans>
        ) : (
          <Trans>
            This makes the stay shorter. Reservations on the days that are no longer part of it will
            be canceled, and we’ll let the renters know.
          </Trans>
        )}
      </Notice>
    )}
  </>
)

export const StayDays = ({
  stay,
  onClosed,
}: {
  readonly stay: Stay
  readonly onClosed: () => void
}) => {
  const { t } = useLingui()
  const { today } = useDays()
  const attempt = useStayAttempt(stay, onClosed)
  const { change } = useStayChanges()
  const hasBegun = stay.access === 'open'
  const { texts, field, check } = useFields(
    { firstDay: (stay.asked ?? stay).firstDay, lastDay: (stay.asked ?? stay).lastDay },
    { firstDay: Boolean, lastDay: Boolean },
  )
  const nights = nightsBetween(texts.firstDay, texts.lastDay)
  const isOrdered = nights !== undefined
  const isShorter = isOrdered && removesDays(stay, texts)
  const mustAsk = isOrdered && asksForMoreNights(stay, texts, stay.changeNeedsApproval)
  return (
    <Form
      attempt={attempt}
      check={checkAll(check, () => isOrdered)}
      onSubmit={async () => {
        if (keepsDays(stay, texts)) return onClosed()
        const { item } = await change(stay, texts)
        notify({
          tone: 'success',
          text: item.stay.asked ? t`The new dates are waiting for approval.` : t`Dates changed.`,
        })
        onClosed()
      }}
    >
      <FieldPair>
        <TextField
          label={t`Arrival`}
          type="date"
          {...field('firstDay', t`Enter the arrival date.`)}
          min={hasBegun ? stay.firstDay : today}
          readOnly={hasBegun}
          description={hasBegun ? t`The stay has started, so its arrival can’t change.` : undefined}
        />
        <TextField
          label={t`Departure`}
          type="date"
          {...field('lastDay', t`Enter the departure date.`)}
          min={today}
          {...(!isOrdered && texts.lastDay
            ? { error: t`The departure has to be after the arrival. Choose a later date.` }
            : {})}
        />
      </FieldPair>
      <ChangeNotices mustAsk={mustAsk} isShorter={isShorter} />
      {nights !== undefined && nights < stay.nights && <PaidFee stay={stay} isAll={false} />}
      <RefusedNotice error={attempt.error} messageFor={attempt.messageFor} />
      <FormFoot>
        <SubmitButton attempt={attempt} wide={false}>
          {mustAsk ? <Trans>Request these dates</Trans> : <Trans>Save</Trans>}
        </SubmitButton>
        <Button variant="gray" onClick={onClosed}>
          <Trans>Cancel</Trans>
        </Button>
      </FormFoot>
    </Form>
  )
}
