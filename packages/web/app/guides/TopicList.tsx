// The topics of a guide by area, and a field that finds them by their title, summary and steps.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconSearch, IconZoomQuestion } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { hasEveryWord } from '../../lib/format/fold-text.ts'
import { useSearchBox } from '../../lib/forms/use-search-box.ts'
import { RouteLink } from '../../lib/routing/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Guide.module.css'
import { wholeTextOf } from './step-text.ts'
import type { Topic } from './topic.ts'

export interface TopicArea {
  readonly id: string
  readonly title: string
  readonly topics: readonly Topic[]
}

const useFound = (areas: readonly TopicArea[], search: string): readonly TopicArea[] => {
  const { i18n } = useLingui()
  return areas
    .map((area) => ({
      ...area,
      topics: area.topics.filter((topic) =>
        hasEveryWord(`${area.title}\n${wholeTextOf(i18n, topic)}`, search),
      ),
    }))
    .filter(({ topics }) => topics.length > 0)
}

const Area = ({ area: { id, title, topics } }: { readonly area: TopicArea }) => {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby={`guide-${id}`}>
      <h2 id={`guide-${id}`} className={styles.area}>
        {title}
      </h2>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <RouteLink to="guideTopic" params={{ topicId: topic.id }} className={styles.topic}>
              <span className={styles.words}>
                <span className={styles.title}>{i18n._(topic.title)}</span>
                <span className={styles.summary}>{i18n._(topic.summary)}</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TopicListProps {
  readonly areas: readonly TopicArea[]
  /** Shown below the topics as long as nobody searches. */
  readonly children?: ReactNode
}

export const TopicList = ({ areas, children }: TopicListProps) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { search, type, field } = useSearchBox('q')
  const found = useFound(areas, search)
  const count = found.reduce((sum, { topics }) => sum + topics.length, 0)
  return (
    <div className={styles.list}>
      <TextField
        ref={input}
        label={<VisuallyHidden>{t`Search the guide`}</VisuallyHidden>}
        placeholder={t`What would you like to do?`}
        before={<IconSearch size={18} aria-hidden />}
        type="search"
        {...field}
      />
      <VisuallyHidden role="status">
        {search !== '' && <Trans>Topics found: {count}</Trans>}
      </VisuallyHidden>
      {found.map((area) => (
        <Area key={area.id} area={area} />
      ))}
      {search === '' && children}
      {count === 0 && (
        <EmptyState
          icon={<IconZoomQuestion size={28} />}
          title={<Trans>No matching topics</Trans>}
          text={<Trans>Try fewer words, or another word for the same thing.</Trans>}
          action={
            <Button variant="light" onClick={() => (type(''), input.current?.focus())}>
              <Trans>Show all topics</Trans>
            </Button>
          }
        />
      )}
    </div>
  )
}
