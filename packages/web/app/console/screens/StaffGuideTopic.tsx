// One topic of the staff guide.

import { useLingui } from '@lingui/react'
import { useParams } from '@tanstack/react-router'
import { TopicPage } from '../../guides/TopicPage.tsx'
import { consoleTitles } from '../titles.ts'
import { useStaffGuide } from '../use-staff-guide.ts'

export const StaffGuideTopic = () => {
  const { _ } = useLingui()
  const { topicId } = useParams({ strict: false }) as { readonly topicId?: string }
  const topic = useStaffGuide()
    .flatMap(({ topics }) => topics)
    .find(({ id }) => id === topicId)
  const route = topic?.route ?? 'guide'
  return <TopicPage topic={topic} route={route} screen={_(consoleTitles[route])} />
}
