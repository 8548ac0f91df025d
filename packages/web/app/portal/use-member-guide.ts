// The topics of the member's guide for whoever is looking, by area.

import { useLingui } from '@lingui/react'
import { useBoot, useOrganization } from '../../lib/organization/app-context.tsx'
import { isForMember, type MemberTopic } from '../guides/member/member-topic.ts'
import { memberTopics } from '../guides/member/member-topics.ts'
import { categoryLabels } from './menu-labels.ts'
import { sitemapCategories, type SitemapCategory } from './sitemap.ts'
import { useViewer } from './use-viewer.ts'

interface MemberArea {
  readonly id: SitemapCategory
  readonly title: string
  readonly topics: readonly MemberTopic[]
}

export const useMemberGuide = (): readonly MemberArea[] => {
  const { _ } = useLingui()
  const organization = useOrganization()
  const viewer = useViewer()
  const { identityProvider } = useBoot().vars
  const topics = organization
    ? memberTopics.filter(
        (topic) =>
          // People who sign in on their organization's own page have no account to create here.
          !(topic.isForGuests && identityProvider) && isForMember(topic, organization, viewer),
      )
    : []
  return sitemapCategories
    .map((id) => ({
      id,
      title: _(categoryLabels[id]),
      topics: topics.filter(({ area }) => area === id),
    }))
    .filter((area) => area.topics.length > 0)
}
