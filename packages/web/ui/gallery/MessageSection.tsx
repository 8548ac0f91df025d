// Feedback: inline notices, toasts, empty states, and skeletons.

import { IconCalendarPlus } from '@tabler/icons-react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Notice } from '../Notice.tsx'
import { notify } from '../notify.ts'
import { CardSkeleton, ListSkeleton, TextSkeleton } from '../Skeletons.tsx'
import type { Tone } from '../tones.tsx'
import { Grid, Row, Section, Stack } from './Section.tsx'

const tones: readonly Tone[] = ['info', 'success', 'warning', 'danger']

const texts: Readonly<Record<Tone, string>> = {
  info: 'Order by 5 PM for delivery on July 11',
  success: 'Reservation cancelled for Maya, Theo and June',
  warning: 'Maya may spend $2.00 more today',
  danger: 'There was a problem accessing your account. Please try again later.',
}

export const MessageSection = () => (
  <>
    <Section title="Notices and toasts">
      <Stack>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone}>
            {texts[tone]}
          </Notice>
        ))}
        <Notice
          tone="warning"
          title="Care packages close Tuesday"
          action={
            <Button size="dense" variant="warning">
              Order
            </Button>
          }
        >
          {texts.info}
        </Notice>
      </Stack>
      <div style={{ height: 16 }} />
      <Row>
        {tones.map((tone) => (
          <Button key={tone} variant="gray" onClick={() => notify({ tone, text: texts[tone] })}>
            {tone}
          </Button>
        ))}
        <Button
          variant="gray"
          onClick={() =>
            notify({ tone: 'success', title: 'Done', text: texts.success, durationMs: 7000 })
          }
        >
          With a title, for 7 seconds
        </Button>
      </Row>
    </Section>
    <Section title="Empty and loading">
      <Grid>
        <Card>
          <EmptyState
            rank={3}
            icon={<IconCalendarPlus size={28} />}
            title="No reservations found."
            text="Make a new one today."
            action={<Button>Add Reservation</Button>}
          />
        </Card>
        <CardSkeleton />
        <ListSkeleton />
        <TextSkeleton />
      </Grid>
    </Section>
  </>
)
