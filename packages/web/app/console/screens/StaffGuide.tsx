// The staff guide: how to do each task of one's work.

import { Trans } from '@lingui/react/macro'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { TopicList } from '../../guides/TopicList.tsx'
import { useStaffGuide } from '../use-staff-guide.ts'

export const StaffGuide = () => (
  <Screen
    title={<Trans>Guide</Trans>}
    subtitle={<Trans>Find out how to do things, step by step.</Trans>}
  >
    <TopicList areas={useStaffGuide()} />
  </Screen>
)
