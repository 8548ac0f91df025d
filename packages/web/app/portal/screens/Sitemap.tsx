// All pages by category: either the whole list or one category ("more" in a footer menu).

import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { RouteLink, type RouteTarget } from '../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useRouteName } from '../../../lib/routing/route-name.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { categoryLabels } from '../menu-labels.ts'
import { routeHints } from '../route-hints.ts'
import {
  isSitemapCategory,
  sitemapOf,
  type SitemapCategory,
  type SitemapSection,
} from '../sitemap.ts'
import { useTitleOf } from '../use-title-of.ts'
import { useViewer } from '../use-viewer.ts'
import styles from './Sitemap.module.css'

const useCategory = (): SitemapCategory | undefined => {
  const { category = '' } = useParams({ strict: false }) as { readonly category?: string }
  const isBank = useRouteName() === 'bankSitemap'
  if (isBank) return 'bank'
  return isSitemapCategory(category) ? category : undefined
}

const Section = ({
  section,
  alone,
}: {
  readonly section: SitemapSection
  readonly alone: boolean
}) => {
  const { i18n } = useLingui()
  const titleOf = useTitleOf()
  const label = i18n._(categoryLabels[section.category])
  return (
    <section className={styles.section}>
      {!alone && <h2 className={styles.title}>{label}</h2>}
      <ul className={styles.list}>
        {section.routes.map((route) => {
          const hint = routeHints[route]
          return (
            <li key={route}>
              <RouteLink {...({ to: route } as RouteTarget)} className={styles.link}>
                <span className={styles.words}>
                  <span>{titleOf(route)}</span>
                  {hint && <span className={styles.hint}>{i18n._(hint)}</span>}
                </span>
                <IconChevronRight size={18} aria-hidden />
              </RouteLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const Sitemap = () => {
  const { t, i18n } = useLingui()
  const organization = useOrganization()
  const category = useCategory()
  const viewer = useViewer()
  const sections = organization ? sitemapOf(organization, viewer) : []
  const chosen = sections.filter((section) => section.category === category)
  const shown = chosen.length > 0 ? chosen : sections
  const alone = chosen.length > 0
  return (
    <Screen title={alone && category ? i18n._(categoryLabels[category]) : t`All pages`}>
      <div className={styles.sections}>
        {shown.map((section) => (
          <Section key={section.category} section={section} alone={alone} />
        ))}
        {alone && (
          <RouteLink to="sitemap" className={styles.all}>
            {t`All pages`}
          </RouteLink>
        )}
      </div>
    </Screen>
  )
}
