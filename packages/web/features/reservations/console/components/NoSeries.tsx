// Shown when there are no series: explains what a series is, and offers to create the first.

import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

export const NoSeries = (props: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'action'>) => (
  <Card>
    <EmptyState
      {...props}
      title={<Trans>No series yet</Trans>}
      text={
        <Trans>
          A series is something that repeats, such as a court, a class or a room. Create one, then
          add its events to the week.
        </Trans>
      }
    />
  </Card>
)
