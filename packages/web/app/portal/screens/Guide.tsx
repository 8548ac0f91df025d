// The guide: how to do each task, and what each entry of the menu, and what stands below it, is
// for. It names only what this organization uses.

import { Trans, useLingui } from '@lingui/react/macro'
import { TopicList } from '../../guides/TopicList.tsx'
import { RouteButton, RouteLink, type RouteTarget } from '../../../lib/routing/navigation.tsx'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Card } from '../../../ui/Card.tsx'
import { hintOf } from '../entry-hints.ts'
import { menuOf, type MenuEntry } from '../menu.ts'
import { menuLabels } from '../menu-labels.ts'
import { TOUR_AGAIN } from '../tour/tour-link.ts'
import { useMemberGuide } from '../use-member-guide.ts'
import { useViewer } from '../use-viewer.ts'
import styles from './Plain.module.css'

const useEntryLabels = ({ label, route }: MenuEntry) => {
  const { i18n } = useLingui()
  const labels = usePeopleLabels()
  const hint = hintOf(label)
  const name = label === 'renters' ? labels.stays : i18n._(menuLabels[label])
  return {
    link: <RouteLink {...({ to: route } as RouteTarget)}>{name}</RouteLink>,
    hint: hint && i18n._(hint),
  }
}

const Below = ({ entry }: { readonly entry: MenuEntry }) => {
  const { link, hint } = useEntryLabels(entry)
  return (
    <>
      <dt>{link}</dt>
      <dd>{hint}</dd>
    </>
  )
}

const Part = ({ entry }: { readonly entry: MenuEntry }) => {
  const { link, hint } = useEntryLabels(entry)
  const below = (entry.children ?? []).filter(({ route }) => route !== entry.route)
  return (
    <Card component="li">
      <h3>{link}</h3>
      {hint && <p>{hint}</p>}
      {below.length > 0 && (
        <dl className={styles.below}>
          {below.map((each) => (
            <Below key={each.label} entry={each} />
          ))}
        </dl>
      )}
    </Card>
  )
}

export const Guide = () => {
  const login = useLogin()
  const viewer = useViewer()
  const { entries } = menuOf(useOrganization(), viewer)
  return (
    <Screen
      title={<Trans>Guide</Trans>}
      subtitle={
        viewer ? (
          <Trans>Find out how to do things, step by step, and where everything is.</Trans>
        ) : (
          <Trans>Find out how to do things, step by step.</Trans>
        )
      }
      actions={
        login && (
          <RouteButton to="home" search={TOUR_AGAIN} variant="light">
            <Trans>Take the tour</Trans>
          </RouteButton>
        )
      }
    >
      <TopicList areas={useMemberGuide()}>
        {viewer && (
          <>
            <h2 className={styles.places}>
              <Trans>Where everything is</Trans>
            </h2>
            <ul className={`${styles.list} ${styles.stack}`}>
              {entries.map((entry) => (
                <Part key={entry.label} entry={entry} />
              ))}
            </ul>
          </>
        )}
      </TopicList>
    </Screen>
  )
}
