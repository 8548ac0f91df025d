// The topics of the staff guide for the work one has here, by section.

import { useLingui } from '@lingui/react'
import { useLogin } from '../../lib/organization/app-context.tsx'
import { isForStaff, type StaffTopic } from '../guides/staff/staff-topic.ts'
import { staffTopics } from '../guides/staff/staff-topics.ts'
import { sectionsOf, type SectionName } from './rail.ts'
import { consoleTitles } from './titles.ts'

interface StaffArea {
  readonly id: SectionName
  readonly title: string
  readonly topics: readonly StaffTopic[]
}

export const useStaffGuide = (): readonly StaffArea[] => {
  const { _ } = useLingui()
  const login = useLogin()
  if (!login) return []
  const topics = staffTopics.filter((topic) =>
    isForStaff(topic, login.user.organization, login.roles),
  )
  return sectionsOf(login.roles)
    .map((id) => ({
      id,
      title: _(consoleTitles[id]),
      topics: topics.filter(({ area }) => area === id),
    }))
    .filter((area) => area.topics.length > 0)
}
