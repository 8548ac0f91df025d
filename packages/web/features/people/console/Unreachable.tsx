// All addresses of the organization that mail isn't sent to.

import { Trans, useLingui } from '@lingui/react/macro'
import { markKinds, type MarkKind } from '@lodgepole/domain/messages/mail-mark'
import type { ListedMark } from '@lodgepole/contract/messages/marks/endpoints'
import { IconArrowLeft, IconMailCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { DeskList } from '../../../lib/console/DeskList.tsx'
import { useSearchBox, type SearchBox } from '../../../lib/forms/use-search-box.ts'
import { RouteButton, RouteLink } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './Household.module.css'
import { ConfirmButton, MarkNote } from './MailMark.tsx'
import { useMailMarks } from './use-mail-marks.ts'

const Line = ({
  mark,
  organizationId,
}: {
  readonly mark: ListedMark
  readonly organizationId: string
}) => (
  <li className={styles.line}>
    <span className={styles.lineWords}>
      <span className={styles.lineTitle} dir="auto">
        {mark.address}
      </span>
      <span className={styles.lineAbout}>
        <MarkNote mark={mark} />
      </span>
      <span className={styles.lineAbout}>
        {mark.people.length === 0 && <Trans>No one here has this address now.</Trans>}
        {mark.people.map((person, at) => (
          <span key={person.userId}>
            {at > 0 && ' · '}
            <RouteLink to="household" params={{ personId: person.userId }}>
              {fullName(person) || <Trans>No name</Trans>}
            </RouteLink>
          </span>
        ))}
      </span>
    </span>
    <ConfirmButton mark={mark} organizationId={organizationId} />
  </li>
)

interface MarkFiltersProps {
  readonly kind: MarkKind | undefined
  readonly onKind: (kind: MarkKind | undefined) => void
  readonly field: SearchBox['field']
}

const MarkFilters = ({ kind, onKind, field }: MarkFiltersProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.filters}>
      <TextField
        label={<Trans>Address</Trans>}
        before={<IconSearch size={18} aria-hidden />}
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      <SelectField
        label={<Trans>Reason</Trans>}
        value={kind ?? ''}
        onChange={(event) => onKind(markKinds.find((each) => each === event.currentTarget.value))}
        options={[
          { value: '', label: t`All` },
          { value: 'bounced', label: t`Bounced` },
          { value: 'complained', label: t`Reported as spam` },
        ]}
      />
    </div>
  )
}

const NoMarks = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      icon={<IconMailCheck size={28} />}
      title={<Trans>No such address</Trans>}
      text={<Trans>Try fewer letters or another reason.</Trans>}
    />
  ) : (
    <EmptyState
      icon={<IconMailCheck size={28} />}
      title={<Trans>Email reaches everyone</Trans>}
      text={
        <Trans>
          We list addresses here when email to them bounces or the recipient reports it as spam.
        </Trans>
      }
    />
  )

const All = ({ organizationId }: { readonly organizationId: string }) => {
  const [kind, setKind] = useState<MarkKind | undefined>()
  const { search, field } = useSearchBox()
  const list = useMailMarks(organizationId, { kind, text: search })
  const back = (
    <RouteButton to="people" variant="gray" size="dense" icon={<IconArrowLeft size={18} />}>
      <Trans>All people</Trans>
    </RouteButton>
  )
  return (
    <Screen
      title={<Trans>Unreachable addresses</Trans>}
      subtitle={
        <Trans>
          We don’t send email to these addresses until someone confirms them. We still send codes
          for signing in.
        </Trans>
      }
      actions={back}
    >
      <MarkFilters kind={kind} onKind={setKind} field={field} />
      <DeskList
        pages={list}
        rows={6}
        empty={<NoMarks isFiltered={kind !== undefined || search !== ''} />}
      >
        {(marks) => (
          <Card padded={false}>
            <ul className={styles.lines}>
              {marks.map((mark) => (
                <Line key={mark.address} mark={mark} organizationId={organizationId} />
              ))}
            </ul>
          </Card>
        )}
      </DeskList>
    </Screen>
  )
}

export const Unreachable = () => {
  const login = useLogin()
  return login ? (
    <All key={login.user.organizationId} organizationId={login.user.organizationId} />
  ) : null
}
