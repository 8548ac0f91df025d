// Leads a person who sets up an organization from the console's first page to the setup, while
// steps remain.

import { useEffect } from 'react'
import { useGoTo } from '../../../../lib/routing/navigation.tsx'
import { useRouteName } from '../../../../lib/routing/route-name.ts'
import { useOrganizationStart } from '../use-organization-start.ts'

export const ToOrganizationStart = () => {
  const name = useRouteName()
  const goTo = useGoTo()
  const { query } = useOrganizationStart()
  const isRequired = name === 'home' && (query.data?.openSteps.length ?? 0) > 0
  useEffect(() => {
    if (isRequired) void goTo({ to: 'organizationOnboarding', replace: true })
    // `goTo` is recreated on each render but always does the same thing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRequired])
  return null
}
