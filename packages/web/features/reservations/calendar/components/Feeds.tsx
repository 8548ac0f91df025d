// Addresses under which a calendar app shows the household's bookings. They are created for the
// household or one person, shown once, and revoked individually.

import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarFeed } from '@lodgepole/contract/reservations/calendar/endpoints'
import { IconCalendarShare, IconCopy, IconRss } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { RemoveDialog } from '../../../../lib/dialogs/RemoveDialog.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Line, Lines } from '../../../../ui/Lines.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { usePeople } from '../use-calendar.ts'
import { createFeed, useFeedErrorMessage, useFeeds, withdrawFeed } from '../use-feeds.ts'
import { subscribeAddress } from '../subscribe-address.ts'
import styles from './Feeds.module.css'

const NewAddress = ({ url }: { readonly url: string }) => {
  const { t } = useLingui()
  const copy = () =>
    copyText(url, {
      copied: t`Address copied.`,
      failed: t`We couldn’t copy the address. Select it and copy it yourself.`,
    })
  return (
    <Notice tone="success" live title={<Trans>Your calendar address is ready</Trans>}>
      <p className={styles.text}>
        <Trans>
          We show it only once. Anyone who has it can see your reservations, so don’t share it.
        </Trans>
      </p>
      <TextField
        label={t`Address`}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.buttons}>
        <LinkButton href={subscribeAddress(url)} icon={<IconCalendarShare size={20} />}>
          <Trans>Open in my calendar</Trans>
        </LinkButton>
        <Button variant="light" icon={<IconCopy size={20} />} onClick={copy}>
          <Trans>Copy address</Trans>
        </Button>
      </div>
    </Notice>
  )
}

const useNameOf = () => {
  const { t } = useLingui()
  const people = usePeople()
  return (personId: string | null) => {
    const person = people.find(({ userId }) => userId === personId)
    return personId === null
      ? t`The whole household`
      : person
        ? fullName(person)
        : t`Someone who has left`
  }
}

const FeedLines = ({
  feeds,
  onChanged,
}: {
  readonly feeds: readonly CalendarFeed[]
  readonly onChanged: () => Promise<unknown>
}) => {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { date } = useMoment()
  const messageFor = useFeedErrorMessage()
  const [asked, setAsked] = useState<CalendarFeed>()
  const list = useRef<HTMLUListElement>(null)
  const withdraw = async ({ feedId }: CalendarFeed) => {
    await withdrawFeed(feedId)
    await onChanged()
  }
  return (
    <>
      <Lines ref={list} tabIndex={-1}>
        {feeds.map((feed) => {
          const since = date(feed.createdAtSeconds)
          return (
            <Line
              key={feed.feedId}
              centered
              icon={<IconRss size={20} />}
              title={<bdi>{nameOf(feed.personId)}</bdi>}
              about={t`Since ${since}`}
              end={
                <Button variant="gray" onClick={() => setAsked(feed)}>
                  <Trans>Remove</Trans>
                </Button>
              }
            />
          )
        })}
      </Lines>
      {asked && (
        <RemoveDialog
          name={nameOf(asked.personId)}
          title={<Trans>Remove this address?</Trans>}
          action={<Trans>Remove</Trans>}
          onRemove={() => withdraw(asked)}
          successText={t`Address removed.`}
          messageFor={messageFor}
          list={list}
          onClosed={() => setAsked(undefined)}
        >
          <Trans>Calendars that use this address will no longer be updated.</Trans>
        </RemoveDialog>
      )}
    </>
  )
}

export const Feeds = () => {
  const { t } = useLingui()
  const language = useLanguage()
  const people = usePeople()
  const feeds = useFeeds()
  const messageFor = useFeedErrorMessage()
  const attempt = useAttempt()
  const [who, setWho] = useState('')
  const [url, setUrl] = useState<string>()
  const make = () =>
    attempt.run(async () => {
      setUrl((await createFeed(who, language)).url)
      await feeds.refetch()
    })
  const items = feeds.data?.items ?? []
  return (
    <Card component="section" aria-labelledby="feeds" className={styles.feeds}>
      <h2 id="feeds">
        <Trans>See it in your own calendar</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          A private address shows your reservations in the calendar on your phone or computer and
          keeps them up to date.
        </Trans>
      </p>
      <div className={styles.make}>
        <SelectField
          label={t`For whom`}
          value={who}
          onChange={(event) => setWho(event.currentTarget.value)}
          options={[
            { value: '', label: t`The whole household` },
            ...people.map((person) => ({ value: person.userId, label: fullName(person) })),
          ]}
        />
        <Button variant="light" icon={<IconRss size={20} />} onClick={make}>
          <Trans>Create address</Trans>
        </Button>
      </div>
      {attempt.error !== undefined && (
        <Notice tone="danger" live>
          {messageFor(attempt.error)}
        </Notice>
      )}
      {url && <NewAddress url={url} />}
      {items.length > 0 && <FeedLines feeds={items} onChanged={feeds.refetch} />}
    </Card>
  )
}
