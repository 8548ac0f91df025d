// One stay: where, when, who, its status, and what the reader may do about it.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { unitLines, unitName } from '@lodgepole/domain/lodging/units'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useDays, useStayStatus } from '../use-lodging-labels.ts'
import { DecideButtons } from './DecideButtons.tsx'
import styles from './Lodging.module.css'
import { OverpaidFee } from './PaidFee.tsx'
import { StayDays } from './StayDays.tsx'
import { StayRequest } from './StayRequest.tsx'
import { StayQuestion, type StayEnding } from './StayQuestion.tsx'
import { StayDetails, StayHistory } from './StayNotes.tsx'

const Renters = ({ stay }: { readonly stay: Stay }) => {
  const { t } = useLingui()
  return (
    <ul className={styles.people} aria-label={t`People in this stay`}>
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

const Actions = ({
  stay,
  onChange,
  onAsk,
}: {
  readonly stay: Stay
  readonly onChange: () => void
  readonly onAsk: (question: StayEnding) => void
}) => {
  const { may } = stay
  const name = unitName({ label: stay.lodgingLabel, address: stay.lodgingAddress })
  if (!may.change && !may.cancel && !may.decide && !may.leave) return null
  return (
    <div className={styles.foot}>
      {may.decide && <DecideButtons stay={stay} />}
      {may.change && (
        <Button variant="light" onClick={onChange}>
          <Trans>Change dates</Trans> <VisuallyHidden>{name}</VisuallyHidden>
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
  const { range } = useDays()
  const { tone, text } = useStayStatus()(stay)
  const [name, address] = unitLines({ label: stay.lodgingLabel, address: stay.lodgingAddress })
  const [isChanging, setIsChanging] = useState(false)
  const [question, setQuestion] = useState<StayEnding>()
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
      <StayHistory stay={stay} />
      <StayRequest stay={stay} />
      <OverpaidFee stay={stay} />
      <Renters stay={stay} />
      <StayDetails stay={stay} />
      {isChanging ? (
        <StayDays stay={stay} onClosed={() => setIsChanging(false)} />
      ) : (
        <Actions stay={stay} onChange={() => setIsChanging(true)} onAsk={setQuestion} />
      )}
      {question && (
        <StayQuestion question={question} stay={stay} onClosed={() => setQuestion(undefined)} />
      )}
    </Card>
  )
}
