// One person's card and its actions.

import { Trans } from '@lingui/react/macro'
import type { IdCard as CardFacts } from '@lodgepole/contract/entry/card-endpoints'
import { useRef, useState } from 'react'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { useEntryErrorMessage } from '../use-entry-labels.ts'
import styles from './IdCard.module.css'
import { makeIdCard, withdrawIdCard } from '../api.ts'
import { CardFace } from './CardFace.tsx'
import { CardQuestion } from './CardQuestion.tsx'

type Question = 'replace' | 'withdraw'

export const IdCard = ({
  of,
  onChanged,
}: {
  readonly of: CardFacts
  readonly onChanged: () => Promise<unknown>
}) => {
  const messageFor = useEntryErrorMessage()
  const attempt = useAttempt()
  const [asked, setAsked] = useState<Question>()
  const card = useRef<HTMLDivElement>(null)
  const { person, card: current, canHave } = of
  const name = fullName(person)
  const make = async () => {
    await makeIdCard({ personId: person.userId })
    await onChanged()
  }
  const withdraw = async () => {
    if (current)
      await withdrawIdCard({ personId: person.userId, issuedAtSeconds: current.issuedAtSeconds })
    await onChanged()
  }
  return (
    <Card component="section" aria-label={name} ref={card} tabIndex={-1} className={styles.one}>
      {current ? (
        <CardFace of={of} />
      ) : (
        <div className={styles.none}>
          <PersonAvatar person={person} />
          <bdi>{name}</bdi>
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          variant={current ? 'gray' : 'light'}
          disabled={!canHave}
          onClick={() => (current ? setAsked('replace') : attempt.run(make))}
        >
          {current ? <Trans>Replace</Trans> : <Trans>Create card</Trans>}
        </Button>
        {current && (
          <Button variant="gray" onClick={() => setAsked('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
      {!canHave && (
        <Notice tone="warning">
          <Trans>This person can’t come in right now. Ask the office.</Trans>
        </Notice>
      )}
      {attempt.error !== undefined && (
        <Notice tone="danger" live>
          {messageFor(attempt.error)}
        </Notice>
      )}
      {asked && (
        <CardQuestion
          name={name}
          isReplacing={asked === 'replace'}
          onReplace={make}
          onWithdraw={withdraw}
          list={card}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}
