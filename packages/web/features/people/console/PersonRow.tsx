// One person of a household: who they are, their contact details, their balance, and the actions
// staff can take.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { lastIncludedSecond } from '@lodgepole/domain/reservations/restrictions'
import { IconBan, IconCreditCard, IconDeviceMobile } from '@tabler/icons-react'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { roleLabels } from '../../../lib/console/role-labels.ts'
import { staffRoles } from '../../../lib/session/staff.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { Pill } from '../../../ui/Pill.tsx'
import styles from './Household.module.css'
import { MailMark } from './MailMark.tsx'
import { PersonActions } from './PersonActions.tsx'
import { useOrganizationFormat } from './use-organization-format.ts'

const Pills = ({ person }: { readonly person: ConsolePerson }) => {
  const { i18n } = useLingui()
  return (
    <span className={styles.pills}>
      {person.isHolder && !person.isGuest && (
        <Pill tone="brand">
          <Trans>Account holder</Trans>
        </Pill>
      )}
      {person.isGuest && (
        <Pill>
          <Trans>Guest</Trans>
        </Pill>
      )}
      {staffRoles
        .filter((role) => person.roles.includes(role))
        .map((role) => (
          <Pill key={role} tone="info">
            {i18n._(roleLabels[role])}
          </Pill>
        ))}
      {person.isWaiverDue && (
        <Pill tone="amber">
          <Trans>Waiver not signed</Trans>
        </Pill>
      )}
    </span>
  )
}

const Restricted = ({ person }: { readonly person: ConsolePerson }) => {
  const { day } = useOrganizationFormat()
  if (!person.isRestricted) return null
  const until =
    person.restrictionExpiresAt === null
      ? undefined
      : day(lastIncludedSecond(person.restrictionExpiresAt))
  return (
    <p className={styles.restricted}>
      <IconBan size={16} aria-hidden />
      <span>
        {until === undefined ? (
          <Trans>Restricted until further notice</Trans>
        ) : (
          <Trans>Restricted until {until}</Trans>
        )}
        {person.restrictionMessage && <span dir="auto">: {person.restrictionMessage}</span>}
      </span>
    </p>
  )
}

const Facts = ({ person }: { readonly person: ConsolePerson }) => {
  const { t } = useLingui()
  const { calendarDay, day } = useOrganizationFormat()
  const invited = person.invitedAt !== null && day(person.invitedAt)
  const [born, memberUntil] = [
    person.birthISO && calendarDay(person.birthISO),
    person.membershipExpiresAt !== null && day(person.membershipExpiresAt),
  ]
  const facts = [
    person.relationship,
    born && t`born ${born}`,
    person.memberId && t`member ${person.memberId}`,
    person.membershipType,
    memberUntil && t`until ${memberUntil}`,
    person.hasOpened ? t`signs in` : invited && t`invited ${invited}`,
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      <p className={styles.facts}>
        {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
        {person.phone && <a href={`tel:${person.phone.replace(/[^+\d]/g, '')}`}>{person.phone}</a>}
        {person.hasCard && (
          <span>
            <IconCreditCard size={14} aria-hidden /> <Trans>Card in use</Trans>
          </span>
        )}
        {person.phonesWithPass > 0 && (
          <span>
            <IconDeviceMobile size={14} aria-hidden /> <Trans>Pass on a phone</Trans>
          </span>
        )}
      </p>
      {person.note && (
        <p className={styles.facts} dir="auto">
          {person.note}
        </p>
      )}
    </>
  )
}

interface PersonRowProps {
  readonly person: ConsolePerson
  readonly isSelected: boolean
  readonly organizationId: string
}

export const PersonRow = ({ person, isSelected, organizationId }: PersonRowProps) => {
  const { t } = useLingui()
  const { money } = useOrganizationFormat()
  const mayRead = hasCapability(useLogin()?.roles ?? new Set(), 'moneyRead')
  const name = fullName(person)
  return (
    <li
      className={classNames(styles.person, isSelected && styles.asked)}
      {...(isSelected ? { 'aria-current': true } : {})}
    >
      <PersonAvatar person={person} size="md" letters={2} />
      <div className={styles.who}>
        <h3 className={styles.personName} dir="auto">
          {name || <Trans>No name</Trans>}
        </h3>
        <Pills person={person} />
        <Facts person={person} />
        <Restricted person={person} />
        <MailMark mark={person.mailMark} organizationId={organizationId} />
      </div>
      {person.balance !== null && (
        <div className={styles.money}>
          <span className={styles.balance}>
            {mayRead && !person.isGuest ? (
              <RouteLink
                to="bankPerson"
                params={{ personId: person.userId }}
                className={styles.lineLink}
                aria-label={t`${name}’s account`}
              >
                {money(person.balance)}
              </RouteLink>
            ) : (
              money(person.balance)
            )}
          </span>
          {person.scheduled !== null && Number(person.scheduled) > 0 && (
            <ScheduledLine text={money(person.scheduled)} />
          )}
        </div>
      )}
      <PersonActions person={person} organizationId={organizationId} />
    </li>
  )
}

const ScheduledLine = ({ text }: { readonly text: string }) => (
  <span className={styles.scheduled}>
    <Trans>{text} scheduled</Trans>
  </span>
)
