// The units that the reader may see: all of them for the office, and the managed ones for a
// property manager. A unit opens next to the list and is edited there, and the office can add new
// ones.

import { Trans, useLingui } from '@lingui/react/macro'
import { isLead } from '@lodgepole/domain/lodging/units'
import { IconBuildingCottage, IconPlus, IconSearch } from '@tabler/icons-react'
import { useSearchBox } from '../../../lib/forms/use-search-box.ts'
import { DeskList } from '../../../lib/console/DeskList.tsx'
import { ListAndPane, Pane } from '../../../lib/console/ListAndPane.tsx'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { LodgingFailed } from '../components/LodgingFailed.tsx'
import { UnitCard } from '../components/UnitCard.tsx'
import { UnitForm } from '../components/UnitForm.tsx'
import styles from './Desk.module.css'
import { LodgingClosed, useIsClosed } from './LodgingClosed.tsx'
import { LodgingTabs } from './LodgingTabs.tsx'
import { UnitTable } from './UnitTable.tsx'
import { useDeskUnit, useDeskUnits } from './use-desk.ts'

const NEW = 'new'

interface UnitPaneProps {
  readonly organizationId: string
  readonly lodgingId: string
  readonly onClose: () => void
}

const UnitPane = ({ organizationId, lodgingId, onClose }: UnitPaneProps) => {
  const { t } = useLingui()
  const query = useDeskUnit(organizationId, lodgingId === NEW ? '' : lodgingId)
  return (
    <Pane label={t`Property`} onClose={onClose}>
      {lodgingId === NEW && (
        <Card>
          <UnitForm onClosed={onClose} />
        </Card>
      )}
      {query.isLoading && <CardSkeleton avatar={false} />}
      {query.isError && !query.data && <LodgingFailed error={query.error} retry={query.refetch} />}
      {query.data === null && (
        <Notice>
          <Trans>We couldn’t find this property, or you don’t manage it.</Trans>
        </Notice>
      )}
      {query.data && (
        <ul className={styles.one}>
          <UnitCard unit={query.data} />
        </ul>
      )}
    </Pane>
  )
}

interface NoUnitsProps {
  readonly isSearching: boolean
  readonly mayAdd: boolean
  readonly onShowAll: () => void
  readonly onAdd: () => void
}

const NoUnits = ({ isSearching, mayAdd, onShowAll, onAdd }: NoUnitsProps) => (
  <EmptyState
    icon={<IconBuildingCottage size={28} />}
    title={isSearching ? <Trans>No matching properties</Trans> : <Trans>No units returned</Trans>}
    text={
      isSearching ? (
        <Trans>Try a shorter part of the address or name.</Trans>
      ) : mayAdd ? (
        <Trans>Add the first property, then register stays for it.</Trans>
      ) : (
        <Trans>The office adds properties and chooses who manages them.</Trans>
      )
    }
    action={
      isSearching ? (
        <Button variant="light" onClick={onShowAll}>
          <Trans>Show all properties</Trans>
        </Button>
      ) : (
        mayAdd && (
          <Button onClick={onAdd}>
            <Trans>Add a property</Trans>
          </Button>
        )
      )
    }
  />
)

const Desk = ({
  organizationId,
  mayAdd,
}: {
  readonly organizationId: string
  readonly mayAdd: boolean
}) => {
  const { t } = useLingui()
  const open = useSearchParam('unit')
  const { search, type, field } = useSearchBox('search')
  const list = useDeskUnits(organizationId, search)
  const shown = (
    <>
      <div className={styles.filters}>
        <TextField
          className={styles.search}
          label={t`Find a property`}
          type="search"
          autoComplete="off"
          placeholder={t`Address or name`}
          before={<IconSearch size={18} aria-hidden />}
          {...field}
        />
      </div>
      <DeskList
        pages={list}
        avatar={false}
        Failed={LodgingFailed}
        empty={
          <NoUnits
            isSearching={search !== ''}
            mayAdd={mayAdd}
            onShowAll={() => type('')}
            onAdd={() => open.set(NEW)}
          />
        }
      >
        {(units, isStale) => (
          <UnitTable
            {...{ units, isStale }}
            openId={open.value}
            onOpen={(lodgingId) => open.set(lodgingId, { replace: open.value !== '' })}
          />
        )}
      </DeskList>
    </>
  )
  return (
    <ListAndPane
      list={shown}
      pane={
        open.value && (
          <UnitPane
            key={open.value}
            organizationId={organizationId}
            lodgingId={open.value}
            onClose={() => open.set('', { replace: true })}
          />
        )
      }
    />
  )
}

export const UnitsDesk = () => {
  const login = useLogin()
  const organizationId = useOrganization()?.organizationId
  const open = useSearchParam('unit')
  const add = (
    <Button size="dense" icon={<IconPlus size={18} />} onClick={() => open.set(NEW)}>
      <Trans>Add a property</Trans>
    </Button>
  )
  const mayAdd = login !== undefined && isLead(login)
  if (useIsClosed()) return <LodgingClosed />
  return (
    <Screen title={<Trans>Properties and stays</Trans>} actions={mayAdd && add}>
      <LodgingTabs />
      {organizationId && (
        <Desk key={organizationId} organizationId={organizationId} mayAdd={mayAdd} />
      )}
    </Screen>
  )
}
