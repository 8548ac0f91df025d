// One topic: its steps in order, a picture of the screen, and the way to where the task is done.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconZoomQuestion } from '@tabler/icons-react'
import { Screen } from '../../lib/layout/Screen.tsx'
import { RouteButton, type RouteTarget } from '../../lib/routing/navigation.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './Guide.module.css'
import { pictureOf } from './pictures.ts'
import { partsOf } from './step-text.ts'
import type { GuideStep, Topic } from './topic.ts'

const Step = ({ topicId, step }: { readonly topicId: string; readonly step: GuideStep }) => {
  const { i18n } = useLingui()
  const picture = step.picture && pictureOf(topicId)
  return (
    <li data-pictured={step.picture ? '' : undefined} data-later={step.isLater ? '' : undefined}>
      <p>
        {partsOf(i18n, step).map(({ place, text, role }) =>
          role ? (
            <strong key={place} data-role={role}>
              {text}
            </strong>
          ) : (
            text
          ),
        )}
      </p>
      {picture && step.picture && (
        <img
          src={picture}
          alt={i18n._(step.picture)}
          className={styles.picture}
          width={375}
          height={600}
          loading="lazy"
        />
      )}
    </li>
  )
}

const AllTopics = () => (
  <RouteButton to="guide" variant="light">
    <Trans>All topics</Trans>
  </RouteButton>
)

interface TopicPageProps {
  readonly topic: Topic | undefined
  /** Where the task is done, and what that screen is called. */
  readonly route: RouteTarget['to']
  readonly screen: string
}

export const TopicPage = ({ topic, route, screen }: TopicPageProps) => {
  const { i18n } = useLingui()
  if (!topic)
    return (
      <Screen title={<Trans>Guide</Trans>}>
        <Card>
          <EmptyState
            icon={<IconZoomQuestion size={28} />}
            title={<Trans>We couldn’t find this topic</Trans>}
            text={<Trans>Look for it in the list of all topics.</Trans>}
            action={<AllTopics />}
          />
        </Card>
      </Screen>
    )
  return (
    <Screen title={i18n._(topic.title)} subtitle={i18n._(topic.summary)}>
      <div className={styles.list}>
        <Card>
          <ol className={styles.steps}>
            {topic.steps.map((step) => (
              <Step key={step.text.id} topicId={topic.id} step={step} />
            ))}
          </ol>
        </Card>
        <div className={styles.ways}>
          <RouteButton {...({ to: route } as RouteTarget)} iconAfter={<IconArrowRight size={18} />}>
            <Trans>Open {screen}</Trans>
          </RouteButton>
          <AllTopics />
        </div>
      </div>
    </Screen>
  )
}
