// The properties that the account owns, looks after or lives in.

import { Trans, useLingui } from '@lingui/react/macro'
import { isLead } from '@lodgepole/domain/lodging/units'
import { IconBuildingCottage } from '@tabler/icons-react'
import { RouteButton } from '../../../lib/navigation.tsx'
import { useLogin } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import styles from '../components/Lodging.module.css'
import { LodgingFailed } from '../components/LodgingFailed.tsx'
import { UnitCard } from '../components/UnitCard.tsx'
import { unitsOf, useUnits } from '../use-lodging.ts'

type Query = ReturnType<typeof useUnits>

const NONE: readonly string[] = []

const Section = ({ title, query, except = NONE }: { readonly title: string; readonly query: Query; readonly except?: readonly string[] }) => {
  const shown = unitsOf(query).filter(({ lodgingId }) => !except.includes(lodgingId))
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {shown.map((unit) => <UnitCard key={unit.lodgingId} unit={unit} />)}
      </ul>
      {query.hasNextPage && (
        <Button variant="plain" wide onClick={() => query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

const Nothing = () => (
  <Card>
    <EmptyState
      icon={<IconBuildingCottage size={28} />} title={<Trans>No units returned</Trans>} text={<Trans>No property is connected with your account yet. The office can connect it.</Trans>}
      action={<RouteButton to="help" variant="light"><Trans>Help</Trans></RouteButton>}
    />
  </Card>
)

export const Units = () => {
  const { t } = useLingui()
  const login = useLogin()
  const leads = login ? isLead(login) : false
  const [owned, managed, household, all] = [useUnits('owned', !leads), useUnits('managed', !leads), useUnits('household', !leads), useUnits('units', leads)]
  const asked = leads ? [all] : [owned, managed, household]
  const failed = asked.find(({ isError }) => isError)
  const ownedIds = unitsOf(owned).map(({ lodgingId }) => lodgingId)
  const actingIds = [...ownedIds, ...unitsOf(managed).map(({ lodgingId }) => lodgingId)]
  return (
    <Screen title={<Trans>Properties</Trans>}>
      <div className={styles.stack}>
        {failed && <LodgingFailed error={failed.error} retry={failed.refetch} />}
        {!failed && asked.some(({ isPending }) => isPending) && <CardSkeleton avatar={false} />}
        {!failed && asked.every(({ isPending }) => !isPending) && asked.every((query) => unitsOf(query).length === 0) && <Nothing />}
        <Section title={t`All properties`} query={all} />
        <Section title={t`Your properties`} query={owned} />
        <Section title={t`You manage`} query={managed} except={ownedIds} />
        <Section title={t`Where you live`} query={household} except={actingIds} />
      </div>
    </Screen>
  )
}
