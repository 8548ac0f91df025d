// Asks for confirmation before a stay is canceled or ended, explains the consequences, and does it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { type ReactNode } from 'react'
import { ConfirmDialog } from '../../../lib/dialogs/ConfirmDialog.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { notify } from '../../../ui/notify.ts'
import { useStayChanges } from '../use-lodging.ts'
import { useDays } from '../use-lodging-labels.ts'
import { useStayAttempt } from '../use-stay-attempt.ts'
import { PaidFee } from './PaidFee.tsx'

export type StayEnding = 'cancel' | 'leave' | 'leaveAlone'

const AccountStays = () => <Trans>Your own account, passes and reservations don’t change.</Trans>

const AccessEnds = ({ stay }: { readonly stay: Stay }) =>
  stay.renters.length > 1 ? (
    <Trans>
      The stay ends for everyone. Its passes stop working now, and later reservations that depend on
      it are canceled. Money left in a spending account for the stay goes back to the card, or its
      holder decides what to do with it.
    </Trans>
  ) : (
    <Trans>
      Passes for the stay stop working now, and later reservations that depend on it are canceled.
      Money left in a spending account for the stay goes back to the card, or its holder decides
      what to do with it.
    </Trans>
  )

const CancelText = ({ stay }: { readonly stay: Stay }) =>
  stay.status === 'requested' ? (
    <Trans>This withdraws the request. No one has been invited yet.</Trans>
  ) : (
    <Trans>
      The nights become free, reservations on those days are canceled, and we’ll let the renters
      know.
    </Trans>
  )

const LeaveText = ({ stay }: { readonly stay: Stay }) => {
  const { today } = useDays()
  return (
    <>
      {stay.keepsAccount ? <AccountStays /> : <AccessEnds stay={stay} />}{' '}
      {today <= stay.firstDay ? (
        <Trans>The first night stays booked. The nights after it become free.</Trans>
      ) : (
        <Trans>The remaining nights become free.</Trans>
      )}
    </>
  )
}

const LeaveAloneText = ({ stay }: { readonly stay: Stay }) =>
  stay.keepsAccount ? (
    <>
      <Trans>You leave, and the others stay.</Trans> <AccountStays />
    </>
  ) : (
    <Trans>
      You leave, and the others stay. Your pass stops working now, and your later reservations are
      canceled. Money left in your spending account goes back to the card, or you decide what to do
      with it.
    </Trans>
  )

interface StayQuestionProps {
  readonly question: StayEnding
  readonly stay: Stay
  readonly onClosed: () => void
}

export const StayQuestion = ({ question, stay, onClosed }: StayQuestionProps) => {
  const { t } = useLingui()
  const attempt = useStayAttempt(stay)
  const { cancel, leave } = useStayChanges()
  const asked: Readonly<
    Record<
      StayEnding,
      {
        readonly title: ReactNode
        readonly text: ReactNode
        readonly action: ReactNode
        readonly done: string
        readonly act: () => Promise<unknown>
      }
    >
  > = {
    cancel: {
      title: <Trans>Cancel this stay?</Trans>,
      text: <CancelText stay={stay} />,
      action: <Trans>Cancel the stay</Trans>,
      done: t`Stay canceled.`,
      act: () => cancel(stay),
    },
    leave: {
      title: <Trans>End this stay today?</Trans>,
      text: <LeaveText stay={stay} />,
      action: <Trans>End the stay</Trans>,
      done: t`The stay has ended.`,
      act: () => leave(stay),
    },
    leaveAlone: {
      title: <Trans>Leave today?</Trans>,
      text: <LeaveAloneText stay={stay} />,
      action: <Trans>Yes, leave today</Trans>,
      done: t`You’ve left. The stay continues for the others.`,
      act: () => leave(stay),
    },
  }
  const { title, text, action, done, act } = asked[question]
  const run = () =>
    attempt.run(async () => {
      await act()
      notify({ tone: 'success', text: done })
    })
  return (
    <ConfirmDialog
      title={title}
      action={action}
      cancelLabel={<Trans>No, keep it</Trans>}
      onConfirm={run}
      onClosed={onClosed}
      notice={
        <>
          {question !== 'leaveAlone' && <PaidFee stay={stay} isAll={question === 'cancel'} />}
          <RefusedNotice error={attempt.error} messageFor={attempt.messageFor} />
        </>
      }
    >
      {text}
    </ConfirmDialog>
  )
}
