// The properties that the account owns, manages, or lives in.

import { Trans, useLingui } from '@lingui/react/macro'
import { isLead } from '@lodgepole/domain/lodging/units'
import { IconBuildingCottage, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchBox, type SearchBox } from '../../../lib/forms/use-search-box.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { isShortTerm } from '../../../lib/household/renting.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from '../components/Lodging.module.css'
import { LodgingFailed } from '../components/LodgingFailed.tsx'
import { UnitCard } from '../components/UnitCard.tsx'
import { UnitForm } from '../components/UnitForm.tsx'
import { unitsOf, useUnits } from '../use-lodging.ts'

type Query = ReturnType<typeof useUnits>

const NONE: readonly string[] = []

const Section = ({
  title,
  query,
  except = NONE,
}: {
  readonly title: string
  readonly query: Query
  readonly except?: readonly string[]
}) => {
  const shown = unitsOf(query).filter(({ lodgingId }) => !except.includes(lodgingId))
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.cards}>
        {shown.map((unit) => (
          <UnitCard key={unit.lodgingId} unit={unit} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="plain" wide onClick={() => query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

const Nothing = ({ rents }: { readonly rents: boolean }) => (
  <Card>
    <EmptyState
      icon={<IconBuildingCottage size={28} />}
      title={<Trans>No units returned</Trans>}
      text={
        rents ? (
          <Trans>
            You can see the property here during your stay. Before that, its address is shown with
            your stay.
          </Trans>
        ) : (
          <Trans>Your account has no property yet. Ask the office to add it.</Trans>
        )
      }
      action={
        rents ? (
          <RouteButton to="stays" variant="light">
            <Trans>Your stays</Trans>
          </RouteButton>
        ) : (
          <RouteButton to="help" variant="light">
            <Trans>Help</Trans>
          </RouteButton>
        )
      }
    />
  </Card>
)

/** Fewer can be seen at a glance. */
const MANY = 8

const SearchField = ({ field }: Pick<SearchBox, 'field'>) => {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Find a property`}
      name="search"
      type="search"
      autoComplete="off"
      before={<IconSearch size={18} aria-hidden />}
      {...field}
    />
  )
}

export const Units = () => {
  const { t } = useLingui()
  const login = useLogin()
  const leads = login ? isLead(login) : false
  const { typed, search, field } = useSearchBox('search')
  const [isAdding, setIsAdding] = useState(false)
  const [owned, managed, household, all] = [
    useUnits('owned', !leads, search),
    useUnits('managed', !leads, search),
    useUnits('household', !leads, search),
    useUnits('units', leads, search),
  ]
  const rents = login ? isShortTerm(login.user) : false
  const asked = leads ? [all] : [owned, managed, household]
  const failed = asked.find(({ isError }) => isError)
  const isReady = !failed && asked.every(({ isPending }) => !isPending)
  const count = asked.reduce((sum, query) => sum + unitsOf(query).length, 0)
  const isSearching = typed !== '' || search !== ''
  const ownedIds = unitsOf(owned).map(({ lodgingId }) => lodgingId)
  const actingIds = [...ownedIds, ...unitsOf(managed).map(({ lodgingId }) => lodgingId)]
  const add = (
    <Button icon={<IconPlus size={20} />} onClick={() => setIsAdding(true)}>
      <Trans>Add a property</Trans>
    </Button>
  )
  return (
    <Screen title={<Trans>Properties</Trans>} actions={leads && !isAdding && add}>
      <div className={styles.stack}>
        {isAdding && (
          <Card>
            <UnitForm onClosed={() => setIsAdding(false)} />
          </Card>
        )}
        {(isSearching || count > MANY) && (
          <div>
            <SearchField field={field} />
            <div role="status">
              {isReady && count === 0 && (
                <p className={styles.small}>
                  <Trans>No matching properties</Trans>
                </p>
              )}
            </div>
          </div>
        )}
        {failed && <LodgingFailed error={failed.error} retry={failed.refetch} />}
        {!failed && !isReady && <CardSkeleton avatar={false} />}
        {isReady && count === 0 && !isSearching && <Nothing rents={rents} />}
        <Section title={t`All properties`} query={all} />
        <Section title={t`Your properties`} query={owned} />
        <Section title={t`You manage`} query={managed} except={ownedIds} />
        <Section
          title={rents ? t`Where you stay` : t`Where you live`}
          query={household}
          except={actingIds}
        />
      </div>
    </Screen>
  )
}
