// One stay: where, when, who, how it stands, and what the reader may do about it.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { unitLines, unitName } from '@lodgepole/domain/lodging/units'
import { useState, type ReactNode } from 'react'
import { AskDialog } from '../../../lib/dialogs/AskDialog.tsx'
import { dayName } from '../../../lib/format/local-days.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { isShortTerm } from '../../../lib/household/renting.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notify } from '../../../ui/notify.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { endedOnFirstDay } from '../home-stay.ts'
import { useStayChanges } from '../use-lodging.ts'
import { useDays, useStanding } from '../use-lodging-words.ts'
import { useStayAttempt } from '../use-stay-attempt.ts'
import { DecideButtons } from './DecideButtons.tsx'
import styles from './Lodging.module.css'
import { OverpaidFee, PaidFee } from './PaidFee.tsx'
import { StayDays } from './StayDays.tsx'
import { StayWish } from './StayWish.tsx'

const Renters = ({ stay }: { readonly stay: Stay }) => {
  const { t } = useLingui()
  return (
    <ul className={styles.people} aria-label={t`Who stays`}>
      {stay.renters.map(({ firstName, lastName, email, userId, hasLeft }, index) => (
        <li key={userId ?? `${index}`} className={styles.person}>
          <PersonAvatar
            person={{ userId: userId ?? `${stay.stayId}-${index}`, firstName, lastName }}
            size="sm"
          />
          <span className={styles.words}>
            <bdi>{[firstName, lastName].filter(Boolean).join(' ')}</bdi>
            {email && <span className={styles.small}>{email}</span>}
            {hasLeft && (
              <span className={styles.small}>
                <Trans>has left</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Question = 'cancel' | 'leave' | 'leaveAlone'

const Asking = ({
  question,
  stay,
  onClosed,
}: {
  readonly question: Question
  readonly stay: Stay
  readonly onClosed: () => void
}) => {
  const { t } = useLingui()
  const attempt = useStayAttempt(stay)
  const { cancel, leave } = useStayChanges()
  const { today } = useDays()
  const keeps = <Trans>Your own account, passes and reservations stay as they are.</Trans>
  const ends =
    stay.renters.length > 1 ? (
      <Trans>
        It ends for everybody who stays: passes that came with it end now, reservations for later
        that need it are cancelled, and what is left on a spending account for the stay goes back to
        the card, or its holder decides about it.
      </Trans>
    ) : (
      <Trans>
        Passes that came with the stay end now, reservations for later that need it are cancelled,
        and what is left on a spending account for it goes back to the card, or its holder decides
        about it.
      </Trans>
    )
  const asked: Readonly<
    Record<
      Question,
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
      text:
        stay.status === 'requested' ? (
          <Trans>The request is withdrawn. Nobody has been invited yet.</Trans>
        ) : (
          <Trans>
            The nights are free again, what was reserved for them is cancelled, and whoever was
            invited is told.
          </Trans>
        ),
      action: <Trans>Yes, cancel the stay</Trans>,
      done: t`The stay is cancelled.`,
      act: () => cancel(stay),
    },
    leave: {
      title: <Trans>End this stay today?</Trans>,
      text: (
        <>
          {stay.keepsAccount ? keeps : ends}{' '}
          {today <= stay.firstDay ? (
            <Trans>The first night stays taken; any nights after it are free again.</Trans>
          ) : (
            <Trans>The nights that are left are free again.</Trans>
          )}
        </>
      ),
      action: <Trans>Yes, end the stay</Trans>,
      done: t`The stay has ended.`,
      act: () => leave(stay),
    },
    leaveAlone: {
      title: <Trans>Leave today?</Trans>,
      text: stay.keepsAccount ? (
        <>
          <Trans>You leave, and the others stay.</Trans> {keeps}
        </>
      ) : (
        <Trans>
          You leave, and the others stay. Your pass ends now, your reservations for later are
          cancelled, and what is left on your spending account goes back to the card or is yours to
          decide on.
        </Trans>
      ),
      action: <Trans>Yes, leave today</Trans>,
      done: t`You have left. The stay goes on for the others.`,
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
    <AskDialog
      title={title}
      action={action}
      stay={<Trans>No, keep it</Trans>}
      onAct={run}
      onClosed={onClosed}
      notice={
        <>
          {question !== 'leaveAlone' && <PaidFee stay={stay} isAll={question === 'cancel'} />}
          <RefusedNotice error={attempt.error} wordsOf={attempt.wordsOf} />
        </>
      }
    >
      {text}
    </AskDialog>
  )
}

const Actions = ({
  stay,
  onChange,
  onAsk,
}: {
  readonly stay: Stay
  readonly onChange: () => void
  readonly onAsk: (question: Question) => void
}) => {
  const { may } = stay
  const name = unitName({ label: stay.lodgingLabel, address: stay.lodgingAddress })
  if (!may.change && !may.cancel && !may.decide && !may.leave) return null
  return (
    <div className={styles.foot}>
      {may.decide && <DecideButtons stay={stay} />}
      {may.change && (
        <Button variant="light" onClick={onChange}>
          <Trans>Change days</Trans> <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {may.leave && (
        <Button variant="gray" onClick={() => onAsk(stay.leavesAlone ? 'leaveAlone' : 'leave')}>
          {may.change ? <Trans>End today</Trans> : <Trans>Leave today</Trans>}{' '}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {may.cancel && (
        <Button variant="gray" onClick={() => onAsk('cancel')}>
          <Trans>Cancel stay</Trans> <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}

export const StayCard = ({ stay }: { readonly stay: Stay }) => {
  const { range, today, locale } = useDays()
  const leftDay =
    stay.leftDay &&
    dayName(stay.leftDay, locale, { weekday: 'long', month: 'long', day: 'numeric' })
  const { tone, text } = useStanding()(stay)
  const [name, address] = unitLines({ label: stay.lodgingLabel, address: stay.lodgingAddress })
  const agent = stay.agentName && <bdi>{stay.agentName}</bdi>
  const login = useLogin()
  const rents = login !== undefined && isShortTerm(login.user)
  const [isChanging, setIsChanging] = useState(false)
  const [question, setQuestion] = useState<Question>()
  return (
    <Card component="li" className={styles.card} id={stay.stayId}>
      <div className={styles.head}>
        <span className={styles.words}>
          <h2 className={styles.name} dir="auto">
            {name}
          </h2>
          {address && (
            <span className={styles.small} dir="auto">
              {address}
            </span>
          )}
          <span>{range(stay)}</span>
          <span className={styles.small}>
            <Plural value={stay.nights} one="# night" other="# nights" />
          </span>
        </span>
        <Pill tone={tone}>{text}</Pill>
      </div>
      {leftDay && (
        <p className={styles.small}>
          <Trans>You left on {leftDay}.</Trans>
        </p>
      )}
      {endedOnFirstDay(stay, today) && (
        <p className={styles.small}>
          <Trans>Ended on the first day. Its night stays taken.</Trans>
        </p>
      )}
      {stay.may.decide && stay.status === 'requested' && agent && (
        <p className={styles.small}>
          <Trans>Asked for by {agent}</Trans>
        </p>
      )}
      <StayWish stay={stay} />
      <OverpaidFee stay={stay} />
      <Renters stay={stay} />
      {stay.spendingAccount && !stay.keepsAccount && (
        <p className={styles.small}>
          {rents ? (
            <Trans>With a spending account for the time of the stay</Trans>
          ) : (
            <Trans>
              With a spending account for the time of the stay, for whoever has none of their own
            </Trans>
          )}
        </p>
      )}
      {stay.declinedBecause && (
        <p className={styles.small}>
          <Trans>
            Reason: <bdi>{stay.declinedBecause}</bdi>
          </Trans>
        </p>
      )}
      {stay.note && (
        <p className={styles.small} dir="auto">
          {stay.note}
        </p>
      )}
      {isChanging ? (
        <StayDays stay={stay} onClosed={() => setIsChanging(false)} />
      ) : (
        <Actions stay={stay} onChange={() => setIsChanging(true)} onAsk={setQuestion} />
      )}
      {question && (
        <Asking question={question} stay={stay} onClosed={() => setQuestion(undefined)} />
      )}
    </Card>
  )
}
