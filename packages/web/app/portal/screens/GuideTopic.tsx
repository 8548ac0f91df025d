// One topic of the member's guide.

import { useParams } from '@tanstack/react-router'
import { TopicPage } from '../../guides/TopicPage.tsx'
import { useMemberGuide } from '../use-member-guide.ts'
import { useTitleOf } from '../use-title-of.ts'

export const GuideTopic = () => {
  const { topicId } = useParams({ strict: false }) as { readonly topicId?: string }
  const titleOf = useTitleOf()
  const topic = useMemberGuide()
    .flatMap(({ topics }) => topics)
    .find(({ id }) => id === topicId)
  const route = topic?.route ?? 'guide'
  return <TopicPage topic={topic} route={route} screen={titleOf(route)} />
}
