// What a close-out would do now, in numbers, and the button that does exactly that.

import { Plural, Trans } from '@lingui/react/macro'
import type { CloseOutPreview } from '@lodgepole/contract/money/desk/close-out-endpoints'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { centsOfDecimal } from '../../../../../lib/format/amounts.ts'
import { ConfirmDialog } from '../../../../../lib/dialogs/ConfirmDialog.tsx'
import { LoadFailed } from '../../../../../lib/errors/LoadFailed.tsx'
import { useGoTo } from '../../../../../lib/routing/navigation.tsx'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { Money, useMoneyText } from '../../../../../ui/Money.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../../../ui/Skeletons.tsx'
import styles from './CloseOuts.module.css'
import { useCloseOutRefusals } from './close-out-labels.ts'
import { useCloseOutSteps, usePreview } from './use-close-outs.ts'
import type { CloseOutRequest } from './api.ts'

const Line = ({
  label,
  of,
  strong = false,
}: {
  readonly label: ReactNode
  readonly of: { readonly people?: number; readonly cents: number }
  readonly strong?: boolean
}) => (
  <div className={strong ? styles.strong : undefined}>
    <dt>{label}</dt>
    <dd>
      {of.people !== undefined && (
        <span className={styles.about}>
          <Plural value={of.people} one="# person" other="# people" />
        </span>
      )}
      <Money cents={of.cents} />
    </dd>
  </div>
)

const centsOf = ({ people, amount }: CloseOutPreview['keep']) => ({
  people,
  cents: centsOfDecimal(amount),
})

const Figures = ({
  preview,
  isStale,
}: {
  readonly preview: CloseOutPreview
  readonly isStale: boolean
}) => {
  const [kept, rest] = [centsOf(preview.keep), centsOfDecimal(preview.rest)]
  return (
    <>
      <dl className={classNames(styles.figures, isStale && styles.old)} aria-busy={isStale}>
        <Line strong label={<Trans>Remaining funds</Trans>} of={centsOf(preview)} />
        <Line label={<Trans>Goes back to cards</Trans>} of={centsOf(preview.refund)} />
        {preview.canDonate && (
          <Line label={<Trans>Is donated</Trans>} of={centsOf(preview.donate)} />
        )}
        {(kept.people > 0 || rest === 0) && (
          <Line
            label={<Trans>Stays in accounts</Trans>}
            of={{ ...kept, cents: kept.cents - rest }}
          />
        )}
        {rest > 0 && (
          <Line label={<Trans>Amount that stays in these accounts</Trans>} of={{ cents: rest }} />
        )}
      </dl>
      {preview.booked > 0 && (
        <p className={styles.note}>
          <Plural
            value={preview.booked}
            one="# person has another upcoming reservation."
            other="# people have another upcoming reservation."
          />
        </p>
      )}
      {preview.elsewhere > 0 && (
        <p className={styles.note}>
          <Plural
            value={preview.elsewhere}
            one="# person is in another close-out that’s still under way."
            other="# people are in another close-out that’s still under way."
          />
        </p>
      )}
    </>
  )
}

export const Preview = ({ request }: { readonly request: CloseOutRequest }) => {
  const goTo = useGoTo()
  const preview = usePreview(request)
  const attempt = useAttempt()
  const money = useMoneyText()
  const messageFor = useCloseOutRefusals()
  const { begin, previewAgain } = useCloseOutSteps()
  const [asking, setAsking] = useState(false)
  const { data } = preview
  if (preview.isError) return <LoadFailed error={preview.error} retry={preview.refetch} />
  if (!data) return <TextSkeleton />
  const [back, given] = [
    money(centsOfDecimal(data.refund.amount)),
    money(centsOfDecimal(data.donate.amount)),
  ]
  const act = () =>
    attempt.run(async () => {
      const closeOutId = await begin(request, data).catch(async (error: unknown) => {
        await previewAgain()
        throw error
      })
      void goTo({ to: 'bankCloseOut', params: { closeOutId } })
    })
  return (
    <>
      <Figures preview={data} isStale={preview.isPlaceholderData} />
      {data.people === 0 ? (
        <Notice>
          <Trans>No one here has remaining funds, so there is nothing to close out.</Trans>
        </Notice>
      ) : data.refund.people + data.donate.people === 0 ? (
        <Notice>
          <Trans>No money would move. The remaining funds stay in the accounts.</Trans>
        </Notice>
      ) : (
        <div>
          <Button
            onClick={() => setAsking(true)}
            {...(preview.isPlaceholderData ? { 'aria-disabled': true } : {})}
          >
            <Plural value={data.people} one="Close out # account" other="Close out # accounts" />
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={
            <Plural value={data.people} one="Close out # account?" other="Close out # accounts?" />
          }
          action={<Trans>Close out</Trans>}
          onConfirm={act}
          onClosed={() => setAsking(false)}
          notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
        >
          {data.donate.people > 0 ? (
            <Trans>
              {back} goes back to the cards it came from, and {given} is donated. We’ll email
              everyone. You can’t undo this.
            </Trans>
          ) : (
            <Trans>
              {back} goes back to the cards it came from. We’ll email everyone. You can’t undo this.
            </Trans>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
