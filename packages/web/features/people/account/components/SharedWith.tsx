// Shows who the account is shared with and whether they have accepted.

import { Trans } from '@lingui/react/macro'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import styles from './Account.module.css'
import type { EditFormProps } from './EditCard.tsx'

export const nameOf = (first: string | null, last: string | null) =>
  [first, last].filter(Boolean).join(' ')

export const SharedWith = ({
  account: { userId, parent2Email, parent2FirstName, parent2LastName, parent2State },
}: Pick<EditFormProps, 'account'>) => (
  <div className={styles.who}>
    <PersonAvatar
      person={{
        userId: `${userId}/2`,
        firstName: parent2FirstName || (parent2Email ?? ''),
        lastName: parent2LastName,
      }}
    />
    <span className={styles.words}>
      {nameOf(parent2FirstName, parent2LastName) || parent2Email}
      <span className={styles.hint}>{parent2Email}</span>
    </span>
    {parent2State === 'invited' ? (
      <Pill tone="info">
        <Trans>Invited</Trans>
      </Pill>
    ) : (
      <Pill tone="brand">
        <Trans>Shared</Trans>
      </Pill>
    )}
  </div>
)

/**
 * For staff who act as a member. Who shares the account is the household's decision, so they can't
 * change it.
 */
export const SharingAsItIs = ({ account }: Pick<EditFormProps, 'account'>) =>
  account.parent2Email ? (
    <SharedWith account={account} />
  ) : (
    <p className={styles.note}>
      <Trans>This account isn’t shared.</Trans>
    </p>
  )
