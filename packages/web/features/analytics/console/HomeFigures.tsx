// The last four weeks, shown at the start of a working day. A figure that fails to load is omitted,
// and nothing waits for it.

import { Trans } from '@lingui/react/macro'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { SectionHead, sectionLink } from '../../../ui/SectionHead.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { Headlines } from './Headlines.tsx'
import styles from './HomeFigures.module.css'
import { useDashboard } from './use-dashboard.ts'

export const HomeFigures = () => {
  const { data, isPending } = useDashboard('4-weeks')
  if (!data && !isPending) return null
  return (
    <section className={styles.figures} aria-labelledby="last-weeks">
      <SectionHead id="last-weeks" title={<Trans>The last 4 weeks</Trans>}>
        <RouteLink to="reports" className={sectionLink}>
          <Trans>Dashboard</Trans>
        </RouteLink>
      </SectionHead>
      {data ? <Headlines dashboard={data} /> : <CardSkeleton avatar={false} />}
    </section>
  )
}
