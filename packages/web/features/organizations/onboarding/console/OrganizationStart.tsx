// The guided setup of an organization: four steps, each saved, from nothing to a schedule that
// members can reserve.

import { Trans, useLingui } from '@lingui/react/macro'
import {
  organizationSteps,
  type OrganizationStep,
} from '@lodgepole/domain/organizations/organization-onboarding'
import { useState, type ReactNode } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { IconChevronLeft } from '@tabler/icons-react'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { formCard } from '../../../../ui/Form.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import { Steps } from '../../../../ui/Steps.tsx'
import { useOrganizationStart } from '../use-organization-start.ts'
import { AboutThem } from './steps/AboutThem.tsx'
import { AllDone } from './steps/AllDone.tsx'
import { FirstSchedule } from './steps/FirstSchedule.tsx'
import { TimeZoneStep } from './steps/TimeZoneStep.tsx'
import { Welcome } from './steps/Welcome.tsx'
import styles from './OrganizationStart.module.css'

/** The current step, and how people go back to earlier steps and forward again. */
const useSteps = ({ query, finish }: ReturnType<typeof useOrganizationStart>) => {
  const [again, setAgain] = useState<OrganizationStep>()
  const step = again ?? query.data?.openSteps[0]
  const previous = step && organizationSteps[organizationSteps.indexOf(step) - 1]
  /**
   * People can revisit completed steps, and then continue step by step as far as they had gotten.
   */
  const done = async (one: OrganizationStep) => {
    await finish(one)
    const next = organizationSteps[organizationSteps.indexOf(one) + 1]
    setAgain(again && next && !query.data?.openSteps.includes(next) ? next : undefined)
  }
  return { step, previous, back: setAgain, done }
}

export const OrganizationStart = () => {
  const { t } = useLingui()
  const start = useOrganizationStart()
  const { organizationId, query, again: made } = start
  const { step, previous, back, done } = useSteps(start)
  const titles: Readonly<Record<OrganizationStep, string>> = {
    WELCOME: t`Welcome`,
    TIMEZONE: t`Time zone`,
    ABOUT_THEM: t`Your members`,
    FIRST_SCHEDULE_VIDEO: t`First schedule`,
  }
  const parts: Readonly<Record<OrganizationStep, ReactNode>> = {
    WELCOME: <Welcome organizationId={organizationId} onDone={() => done('WELCOME')} />,
    TIMEZONE: <TimeZoneStep organizationId={organizationId} onDone={() => done('TIMEZONE')} />,
    ABOUT_THEM: <AboutThem organizationId={organizationId} onDone={() => done('ABOUT_THEM')} />,
    FIRST_SCHEDULE_VIDEO: (
      <FirstSchedule
        organizationId={organizationId}
        timeZone={query.data?.timeZone ?? ''}
        onMade={made}
        onSkip={() => done('FIRST_SCHEDULE_VIDEO')}
      />
    ),
  }
  return (
    <Screen
      title={t`Set up the organization`}
      subtitle={
        <Trans>
          In a few minutes, your members can reserve. You can stop at any time and continue later.
        </Trans>
      }
    >
      {query.isPending && <CardSkeleton avatar={false} />}
      {query.isError && <LoadFailed error={query.error} retry={query.refetch} />}
      {query.data && (
        <>
          <div className={styles.steps}>
            <Steps
              label={t`Steps`}
              steps={organizationSteps.map((key) => ({ key, title: titles[key] }))}
              current={step}
            />
          </div>
          <Card className={formCard} key={step ?? 'DONE'}>
            {step ? parts[step] : <AllDone />}
          </Card>
          {previous && (
            <div className={styles.back}>
              <Button
                variant="plain"
                icon={<IconChevronLeft size={18} />}
                onClick={() => back(previous)}
              >
                <Trans>Back to: {titles[previous]}</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Screen>
  )
}
