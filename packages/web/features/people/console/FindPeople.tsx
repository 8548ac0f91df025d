// Everybody of the organization, found as one types: arrows choose, Enter opens, and the address
// keeps what was asked for.

import { Trans, useLingui } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { MAX_ASKED_CHARACTERS } from '@lodgepole/domain/people/asked-person'
import {
  IconBriefcase,
  IconMailOff,
  IconMailQuestion,
  IconSearch,
  IconUpload,
  IconUserOff,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton, useGoTo } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { FoundTable, rowId } from './FoundTable.tsx'
import styles from './FindPeople.module.css'
import { useFoundPeople, useDebounced } from './use-found-people.ts'

const TABLE_ID = 'found-people'

const Found = ({ organizationId }: { readonly organizationId: string }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const address = useSearchParam('q')
  const [text, setText] = useState(address.value)
  const settled = useDebounced(text.trim())
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useFoundPeople(organizationId, settled)
  const people = list.data?.pages.flatMap(({ items }) => items) ?? []
  const current = people[Math.min(at, people.length - 1)]
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (settled !== address.value) address.set(settled, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address follows what is typed, not the other way round
  }, [settled])
  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && people.length > 0) {
      const next = Math.max(0, Math.min(people.length - 1, at + step))
      setAt(next)
      document
        .getElementById(rowId(people[next]?.userId ?? ''))
        ?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && current && !list.isPlaceholderData)
      void goTo({ to: 'household', params: { personId: current.userId } })
    else return
    event.preventDefault()
  }
  const count = people.length
  const isGuessed = people.some(({ match }) => match === 'similar')
  return (
    <>
      <TextField
        ref={input}
        className={styles.search}
        label={<VisuallyHidden>{t`Find people`}</VisuallyHidden>}
        placeholder={t`Name, email, phone or member ID`}
        before={<IconSearch size={18} aria-hidden />}
        role="combobox"
        aria-expanded={count > 0}
        aria-haspopup="grid"
        aria-controls={TABLE_ID}
        {...(current ? { 'aria-activedescendant': rowId(current.userId) } : {})}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_ASKED_CHARACTERS}
        value={text}
        onChange={(event) => (setText(event.currentTarget.value), setAt(0))}
        onKeyDown={keyDown}
      />
      <p className={styles.count} role="status">
        {list.data &&
          !list.isPlaceholderData &&
          count > 0 &&
          (isGuessed ? (
            <Trans>The closest to what you typed</Trans>
          ) : list.hasNextPage ? (
            <Trans>More than {count} people</Trans>
          ) : (
            <Trans>People found: {count}</Trans>
          ))}
      </p>
      {list.isError && <LoadFailed error={list.error} retry={list.refetch} />}
      {list.isPending && <ListSkeleton rows={8} />}
      {count > 0 && (
        <FoundTable
          id={TABLE_ID}
          people={people}
          current={current}
          isOld={list.isPlaceholderData}
        />
      )}
      {list.hasNextPage && (
        <Button variant="plain" wide onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {list.data && !list.isPlaceholderData && count === 0 && (
        <Card>
          <EmptyState
            icon={<IconUserOff size={28} />}
            title={<Trans>Nobody is called that</Trans>}
            text={
              <Trans>
                Try fewer letters, another spelling, or an email address, phone or member ID.
              </Trans>
            }
            action={
              <Button variant="light" onClick={() => (setText(''), input.current?.focus())}>
                <Trans>Show everybody</Trans>
              </Button>
            }
          />
        </Card>
      )}
    </>
  )
}

export const FindPeople = () => {
  const login = useLogin()
  const organizationId = login?.user.organizationId
  const ways = (
    <>
      {login && hasCapability(login.roles, 'peopleWrite') && (
        <RouteButton
          to="newHousehold"
          variant="light"
          size="dense"
          icon={<IconUserPlus size={18} />}
        >
          <Trans>Add household</Trans>
        </RouteButton>
      )}
      {login && hasCapability(login.roles, 'peopleWrite') && (
        <RouteButton
          to="joinRequests"
          variant="gray"
          size="dense"
          icon={<IconMailQuestion size={18} />}
        >
          <Trans>Requests to join</Trans>
        </RouteButton>
      )}
      {login && hasCapability(login.roles, 'rolesWrite') && (
        <RouteButton to="team" variant="gray" size="dense" icon={<IconBriefcase size={18} />}>
          <Trans>Team</Trans>
        </RouteButton>
      )}
      <RouteButton to="duplicates" variant="gray" size="dense" icon={<IconUsersGroup size={18} />}>
        <Trans>Possible duplicates</Trans>
      </RouteButton>
      {login && hasCapability(login.roles, 'peopleWrite') && (
        <RouteButton to="peopleImport" variant="gray" size="dense" icon={<IconUpload size={18} />}>
          <Trans>Import people</Trans>
        </RouteButton>
      )}
      <RouteButton to="unreachable" variant="gray" size="dense" icon={<IconMailOff size={18} />}>
        <Trans>Unreachable addresses</Trans>
      </RouteButton>
      <RouteButton
        to="deactivatedPeople"
        variant="gray"
        size="dense"
        icon={<IconUserOff size={18} />}
      >
        <Trans>Deactivated people</Trans>
      </RouteButton>
    </>
  )
  return (
    <Screen title={<Trans>People</Trans>} actions={ways}>
      {organizationId && <Found key={organizationId} organizationId={organizationId} />}
    </Screen>
  )
}
