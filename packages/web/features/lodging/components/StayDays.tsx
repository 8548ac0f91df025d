// Other days for a stay, in its card.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { asksForOthers } from '@lodgepole/domain/lodging/stays'
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
import { keepsDays, nightsBetween, takesDaysAway } from '../stay-form.ts'
import { useStayChanges } from '../use-lodging.ts'
import { useDays } from '../use-lodging-words.ts'
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
          The property’s manager approves other days first. Until then the stay keeps the days it
          has.
        </Trans>
      </Notice>
    )}
    {isShorter && (
      <Notice tone="warning">
        {mustAsk ? (
          <Trans>
            If these days are approved, days of the stay are given up, and what was reserved for
            them is cancelled.
          </Trans>
        ) : (
          <Trans>
            This gives up days of the stay. What was reserved for them is cancelled, and whoever
            stays is told.
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
  const isShorter = isOrdered && takesDaysAway(stay, texts)
  const mustAsk = isOrdered && asksForOthers(stay, texts, stay.changeNeedsApproval)
  return (
    <Form
      attempt={attempt}
      check={checkAll(check, () => isOrdered)}
      onSubmit={async () => {
        if (keepsDays(stay, texts)) return onClosed()
        const { item } = await change(stay, texts)
        notify({
          tone: 'success',
          text: item.stay.asked
            ? t`The other days wait for approval.`
            : t`The days of the stay are changed.`,
        })
        onClosed()
      }}
    >
      <FieldPair>
        <TextField
          label={t`Arrival`}
          type="date"
          {...field('firstDay', t`Enter the day of arrival.`)}
          min={hasBegun ? stay.firstDay : today}
          readOnly={hasBegun}
          description={hasBegun ? t`The stay has begun: its arrival stays.` : undefined}
        />
        <TextField
          label={t`Departure`}
          type="date"
          {...field('lastDay', t`Enter the day of departure.`)}
          min={today}
          {...(!isOrdered && texts.lastDay
            ? { error: t`The departure must be after the arrival.` }
            : {})}
        />
      </FieldPair>
      <ChangeNotices mustAsk={mustAsk} isShorter={isShorter} />
      {nights !== undefined && nights < stay.nights && <PaidFee stay={stay} isAll={false} />}
      <RefusedNotice error={attempt.error} wordsOf={attempt.wordsOf} />
      <FormFoot>
        <SubmitButton attempt={attempt} wide={false}>
          {mustAsk ? <Trans>Ask for these days</Trans> : <Trans>Save</Trans>}
        </SubmitButton>
        <Button variant="gray" onClick={onClosed}>
          <Trans>Cancel</Trans>
        </Button>
      </FormFoot>
    </Form>
  )
}
