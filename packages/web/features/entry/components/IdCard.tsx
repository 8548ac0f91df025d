// One person's card as it is printed, and what can be done with it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { IdCard as CardFacts } from '@lodgepole/contract/entry/card-endpoints'
import { useRef, useState } from 'react'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { RemovalQuestion } from '../../../lib/dialogs/RemovalQuestion.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useIdCardLabel } from '../../../lib/organization/use-id-card-label.ts'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fullName } from '../../../ui/person-look.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useEntryRefusalWords, useStandingWords } from '../use-entry-words.ts'
import styles from './IdCard.module.css'
import { makeIdCard, withdrawIdCard } from '../api.ts'

const Face = ({ of: { person, standing, card } }: { readonly of: CardFacts }) => {
  const { t } = useLingui()
  const organization = useOrganization()
  const standingWords = useStandingWords()
  const { date } = useMoment()
  const label = useIdCardLabel()
  const name = fullName(person)
  const until = card ? date(card.expiresAtSeconds) : ''
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <strong>{organization?.organizationName}</strong>
        <span>{label}</span>
      </div>
      <div className={styles.body}>
        <span className={styles.who}>
          <PersonAvatar person={person} size="lg" />
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>{standingWords(standing).what}</span>
          <span>
            <Trans>Until {until}</Trans>
          </span>
        </span>
        <span className={styles.code}>
          {card && <QrCode text={card.code} label={t`Code of ${name}`} />}
        </span>
      </div>
    </div>
  )
}

export const IdCard = ({
  of,
  onChanged,
}: {
  readonly of: CardFacts
  readonly onChanged: () => Promise<unknown>
}) => {
  const { t } = useLingui()
  const wordsOf = useEntryRefusalWords()
  const attempt = useAttempt()
  const [asked, setAsked] = useState<'replace' | 'withdraw'>()
  const box = useRef<HTMLDivElement>(null)
  const { person, card, canHave } = of
  const name = fullName(person)
  const make = async () => {
    await makeIdCard({ personId: person.userId })
    await onChanged()
  }
  const withdraw = async () => {
    if (card)
      await withdrawIdCard({ personId: person.userId, issuedAtSeconds: card.issuedAtSeconds })
    await onChanged()
  }
  return (
    <Card component="section" aria-label={name} ref={box} tabIndex={-1} className={styles.one}>
      {card ? (
        <Face of={of} />
      ) : (
        <div className={styles.none}>
          <PersonAvatar person={person} />
          <bdi>{name}</bdi>
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          variant={card ? 'gray' : 'light'}
          disabled={!canHave}
          onClick={() => (card ? setAsked('replace') : attempt.run(make))}
        >
          {card ? <Trans>Replace</Trans> : <Trans>Make a card</Trans>}
        </Button>
        {card && (
          <Button variant="gray" onClick={() => setAsked('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
      {!canHave && (
        <Notice tone="warning">
          <Trans>This person may not come in at present.</Trans>
        </Notice>
      )}
      {attempt.error !== undefined && (
        <Notice tone="danger" live>
          {wordsOf(attempt.error)}
        </Notice>
      )}
      {asked && (
        <RemovalQuestion
          name={name}
          title={
            asked === 'replace' ? (
              <Trans>Replace the card of {name}?</Trans>
            ) : (
              <Trans>Withdraw the card of {name}?</Trans>
            )
          }
          action={asked === 'replace' ? <Trans>Replace</Trans> : <Trans>Withdraw</Trans>}
          onRemove={asked === 'replace' ? make : withdraw}
          done={asked === 'replace' ? t`The new card is there.` : t`The card was withdrawn.`}
          wordsOf={wordsOf}
          list={box}
          onClosed={() => setAsked(undefined)}
        >
          <Trans>
            The printed card opens no gate any more. Another one can be made at any time.
          </Trans>
        </RemovalQuestion>
      )}
    </Card>
  )
}
