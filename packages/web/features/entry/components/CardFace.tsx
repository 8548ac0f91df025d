// The card as it is printed.

import { Trans, useLingui } from '@lingui/react/macro'
import type { IdCard as CardFacts } from '@lodgepole/contract/entry/card-endpoints'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useIdCardLabel } from '../../../lib/organization/use-id-card-label.ts'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useStandingLabels } from '../use-entry-labels.ts'
import styles from './IdCard.module.css'

export const CardFace = ({ of: { person, standing, card } }: { readonly of: CardFacts }) => {
  const { t } = useLingui()
  const organization = useOrganization()
  const standingLabels = useStandingLabels()
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
          <span>{standingLabels(standing).what}</span>
          <span>
            <Trans>Until {until}</Trans>
          </span>
        </span>
        <span className={styles.code}>
          {card && <QrCode text={card.code} label={t`${name}’s code`} />}
        </span>
      </div>
    </div>
  )
}
