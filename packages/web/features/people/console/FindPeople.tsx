// All people of the organization, searched while typing. Arrow keys select, Enter opens, and the
// query is part of the address.

import { Trans, useLingui } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { MAX_QUERY_CHARACTERS } from '@lodgepole/domain/people/person-search'
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
import { useEffect, useRef } from 'react'
import { useCombobox } from '../../../lib/console/use-combobox.ts'
import { useSearchBox } from '../../../lib/forms/use-search-box.ts'
import { DeskList, itemsOf } from '../../../lib/console/DeskList.tsx'
import { RouteButton, useGoTo } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { FoundTable, rowId } from './FoundTable.tsx'
import styles from './FindPeople.module.css'
import { useFoundPeople } from './use-found-people.ts'

const TABLE_ID = 'found-people'
/**
 * Less time than it takes to look up from the keyboard, more than the pause between two keystrokes.
 */
const PAUSE_MS = 120

const FoundCount = ({ list }: { readonly list: ReturnType<typeof useFoundPeople> }) => {
  const people = itemsOf(list)
  const count = people.length
  const isGuessed = people.some(({ match }) => match === 'similar')
  return (
    <p className={styles.count} role="status">
      {list.data &&
        !list.isPlaceholderData &&
        count > 0 &&
        (isGuessed ? (
          <Trans>Closest matches</Trans>
        ) : list.hasNextPage ? (
          <Trans>More than {count} people</Trans>
        ) : (
          <Trans>People found: {count}</Trans>
        ))}
    </p>
  )
}

const Found = ({ organizationId }: { readonly organizationId: string }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { search, type, field } = useSearchBox('q', PAUSE_MS)
  const input = useRef<HTMLInputElement>(null)
  const list = useFoundPeople(organizationId, search)
  const people = itemsOf(list)
  const box = useCombobox({
    items: people,
    idOf: ({ userId }) => rowId(userId),
    listId: TABLE_ID,
    popup: 'grid',
    mayChoose: !list.isPlaceholderData,
    onChoose: ({ userId }) => void goTo({ to: 'household', params: { personId: userId } }),
  })
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <TextField
        ref={input}
        className={styles.search}
        label={<VisuallyHidden>{t`Find people`}</VisuallyHidden>}
        placeholder={t`Name, email, phone or member ID`}
        before={<IconSearch size={18} aria-hidden />}
        {...box.field}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_QUERY_CHARACTERS}
        {...field}
        onChange={(event) => (field.onChange(event), box.restart())}
      />
      <FoundCount list={list} />
      <DeskList
        pages={list}
        empty={
          <EmptyState
            icon={<IconUserOff size={28} />}
            title={<Trans>No matching people</Trans>}
            text={
              <Trans>
                Try fewer letters, another spelling, or an email address, phone number or member ID.
              </Trans>
            }
            action={
              <Button variant="light" onClick={() => (type(''), input.current?.focus())}>
                <Trans>Show everyone</Trans>
              </Button>
            }
          />
        }
      >
        {(found, isStale) => (
          <FoundTable id={TABLE_ID} people={found} current={box.current} isStale={isStale} />
        )}
      </DeskList>
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
