// Lets the person page through more people than a page can reasonably hold, in groups of six.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './PeopleCarousel.module.css'

export interface PeopleCarouselProps {
  readonly group: number
  readonly groupSize: number
  readonly people: number
  readonly onGroup: (group: number) => void
}

export const PeopleCarousel = ({ group, groupSize, people, onGroup }: PeopleCarouselProps) => {
  const { t, i18n } = useLingui()
  const last = Math.ceil(people / groupSize) - 1
  const [from, to, all] = [
    group * groupSize + 1,
    Math.min(people, (group + 1) * groupSize),
    people,
  ].map((count) => i18n.number(count))
  return (
    <nav className={styles.carousel} aria-label={t`Groups of people`}>
      <IconButton
        label={t`Previous`}
        icon={<IconChevronLeft size={20} />}
        disabled={group === 0}
        onClick={() => onGroup(group - 1)}
      />
      <span aria-live="polite">
        <Trans>
          {from}–{to} of {all}
        </Trans>
      </span>
      <IconButton
        label={t`Next`}
        icon={<IconChevronRight size={20} />}
        disabled={group === last}
        onClick={() => onGroup(group + 1)}
      />
    </nav>
  )
}
