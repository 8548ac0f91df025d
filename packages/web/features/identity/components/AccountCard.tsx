// A selectable account: the organization in its own color, the account holder, and the people who
// belong to it.

import { Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { AccountUser, UserPair } from '@lodgepole/contract/people/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import type { CSSProperties } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { brandVariables } from '../../../ui/theme/brand-variables.ts'
import { householdOf } from '../household-names.ts'
import styles from './AccountCard.module.css'

interface AccountCardProps {
  readonly account: AccountUser
  readonly pairs: readonly UserPair[]
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

export const AccountCard = ({ account, pairs, isCurrent, onChoose }: AccountCardProps) => {
  const { organization } = account
  const locale = formatLocale(useLanguage(), organization.locale)
  const names = householdOf(account, pairs)
  // Uses the light scheme's color in both schemes, because white text is readable on it in either.
  const brand = brandVariables(organization.branding.color).light as CSSProperties
  return (
    <Card component="button" type="button" className={styles.card} onClick={onChoose}>
      <span style={brand}>
        <Logo
          name=""
          logoUrl={organization.branding.logoUrl}
          kind={organization.orgType}
          sizePx={44}
        />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{organization.organizationName}</span>
        <span className={styles.household}>
          {new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)}
        </span>
        {(isCurrent || account.isParent2) && (
          <span className={styles.pills}>
            {isCurrent && (
              <Pill tone="brand">
                <Trans>In use now</Trans>
              </Pill>
            )}
            {account.isParent2 && (
              <Pill tone="info">
                <Trans>Second parent</Trans>
              </Pill>
            )}
          </span>
        )}
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Card>
  )
}
