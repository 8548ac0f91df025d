// The guided start of an organisation: four steps, kept as one goes, from nothing to a schedule that members can reserve.

import { Trans, useLingui } from '@lingui/react/macro'
import { organizationSteps, type OrganizationStep } from '@lodgepole/domain/organizations/organization-onboarding'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formCard } from '../../../ui/Form.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { useOrganizationStart } from '../use-organization-start.ts'
import { AboutThem } from './steps/AboutThem.tsx'
import { AllDone } from './steps/AllDone.tsx'
import { FirstSchedule } from './steps/FirstSchedule.tsx'
import { TimeZoneStep } from './steps/TimeZoneStep.tsx'
import { Welcome } from './steps/Welcome.tsx'
import styles from './OrganizationStart.module.css'

export const OrganizationStart = () => {
  const { t } = useLingui()
  const { organizationId, query, finish, again } = useOrganizationStart()
  const titles: Readonly<Record<OrganizationStep, string>> = { WELCOME: t`Welcome`, TIMEZONE: t`Time zone`, ABOUT_THEM: t`Your members`, FIRST_SCHEDULE_VIDEO: t`First schedule` }
  const step = query.data?.[0]
  const parts: Readonly<Record<OrganizationStep, ReactNode>> = {
    WELCOME: <Welcome organizationId={organizationId} onDone={() => finish('WELCOME')} />,
    TIMEZONE: <TimeZoneStep organizationId={organizationId} onDone={() => finish('TIMEZONE')} />,
    ABOUT_THEM: <AboutThem organizationId={organizationId} onDone={() => finish('ABOUT_THEM')} />,
    FIRST_SCHEDULE_VIDEO: <FirstSchedule organizationId={organizationId} onMade={again} onSkip={() => finish('FIRST_SCHEDULE_VIDEO')} />,
  }
  return (
    <Screen title={t`Set up the organization`} subtitle={<Trans>A few minutes, and your members can reserve. You can stop at any time and go on later.</Trans>}>
      {query.isPending && <CardSkeleton avatar={false} />}
      {query.isError && <LoadFailed error={query.error} retry={query.refetch} />}
      {query.data && (
        <>
          <div className={styles.steps}>
            <Steps label={t`Steps`} steps={organizationSteps.map((key) => ({ key, title: titles[key] }))} current={step ?? 'DONE'} />
          </div>
          <Card className={formCard} key={step ?? 'DONE'}>
            {step ? parts[step] : <AllDone />}
          </Card>
        </>
      )}
    </Screen>
  )
}
