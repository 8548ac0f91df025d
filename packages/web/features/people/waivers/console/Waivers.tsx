// The waiver's text, and who has not signed it: as a list to remind from and as a file.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WaiverOverview } from '@lodgepole/contract/people/waivers/console-endpoints'
import { IconDownload, IconSearch, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchBox } from '../../../../lib/forms/use-search-box.ts'
import { DeskList } from '../../../../lib/console/DeskList.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { notify } from '../../../../ui/notify.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { RemindButton } from './RemindButton.tsx'
import { PublishButton, ReadButton } from './TextButtons.tsx'
import { UnsignedTable } from './UnsignedTable.tsx'
import { useUnsigned, useWaiverActions, useWaiverOverview } from './use-waivers.ts'
import styles from './Waivers.module.css'

const MOST_AT_ONCE = 200

const Progress = ({
  organizationId,
  overview: { people, unsigned, texts, scope },
}: {
  readonly organizationId: string
  readonly overview: WaiverOverview
}) => {
  const { t } = useLingui()
  const { moment } = useMoment()
  const [text] = texts
  const signed = people - unsigned
  if (!text) return null
  const when = moment(text.publishedAt)
  const author = text.publishedByName && <bdi>{text.publishedByName}</bdi>
  return (
    <Card>
      <div className={styles.progress}>
        <span className={styles.words}>
          <strong dir="auto">{text.title}</strong>
          <span className={styles.small}>
            <Trans>In effect since {when}</Trans>
            {author && (
              <>
                {' '}
                · <Trans>by {author}</Trans>
              </>
            )}{' '}
            ·{' '}
            {scope === 'household' ? (
              <Trans>One signature for each household</Trans>
            ) : (
              <Trans>A signature for each person</Trans>
            )}
          </span>
          <span>
            <ReadButton organizationId={organizationId} version={text.version} />
          </span>
        </span>
        <span className={styles.words}>
          <progress max={Math.max(1, people)} value={signed} aria-label={t`Signatures`} />
          <span className={styles.small}>
            <Trans>
              {signed} of {people} have signed
            </Trans>
          </span>
        </span>
      </div>
    </Card>
  )
}

const Unsigned = ({
  organizationId,
  overview,
}: {
  readonly organizationId: string
  readonly overview: WaiverOverview
}) => {
  const { t } = useLingui()
  const { moment } = useMoment()
  const wordsOf = useCommonErrorMessage()
  const { value: asked, set: setAsked } = useSearchParam('version')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { search, field } = useSearchBox()
  const { download } = useWaiverActions(organizationId)
  const [inForce, ...earlier] = overview.texts
  const version = earlier.find((text) => String(text.version) === asked)?.version
  const list = useUnsigned(organizationId, version, search, true)
  const choose = (userId: string, isChosen: boolean) =>
    setChosen(
      (before) =>
        new Set(
          isChosen
            ? [...before, userId].slice(-MOST_AT_ONCE)
            : [...before].filter((one) => one !== userId),
        ),
    )
  const save = async () => {
    try {
      await download(version, `unsigned-version-${version ?? inForce?.version ?? ''}.csv`)
    } catch (error) {
      notify({ tone: 'danger', text: wordsOf(error) })
    }
  }
  return (
    <>
      <div className={styles.filters}>
        <TextField
          className={styles.search}
          label={t`Find people`}
          type="search"
          autoComplete="off"
          placeholder={t`First or last name`}
          before={<IconSearch size={18} aria-hidden />}
          {...field}
        />
        <SelectField
          label={t`Text`}
          value={version === undefined ? '' : asked}
          onChange={({ target }) => setAsked(target.value, { replace: true })}
          options={overview.texts.map((text, index) => {
            const [number, when] = [text.version, moment(text.publishedAt)]
            return {
              value: index === 0 ? '' : String(number),
              label: index === 0 ? t`Version ${number}, current` : t`Version ${number}, ${when}`,
            }
          })}
        />
        <span className={styles.deeds}>
          {version !== undefined && (
            <ReadButton key={version} organizationId={organizationId} version={version} />
          )}
          <Button variant="gray" size="dense" icon={<IconDownload size={18} />} onClick={save}>
            <Trans>Download CSV</Trans>
          </Button>
          {version === undefined && overview.unsigned > 0 && (
            <RemindButton
              organizationId={organizationId}
              userIds={[...chosen]}
              everybody={overview.unsigned}
              onDone={() => setChosen(new Set())}
            />
          )}
        </span>
      </div>
      <p className={styles.small} role="status">
        {chosen.size > 0 && (
          <Plural value={chosen.size} one="# person selected" other="# people selected" />
        )}
      </p>
      <DeskList
        pages={list}
        empty={
          <EmptyState
            icon={<IconSignature size={28} />}
            title={
              search ? (
                <Trans>No matching people have yet to sign</Trans>
              ) : (
                <Trans>Everyone has signed</Trans>
              )
            }
          />
        }
      >
        {(people, isOld) => (
          <UnsignedTable
            {...{ people, chosen, isOld }}
            mayChoose={version === undefined}
            onChoose={choose}
          />
        )}
      </DeskList>
    </>
  )
}

/** Nothing is signed: because nobody is asked to, or because there is nothing to sign yet. */
const NotAsked = ({
  organizationId,
  overview,
}: {
  readonly organizationId: string
  readonly overview: WaiverOverview
}) => {
  const [text] = overview.texts
  return (
    <Card>
      {overview.isAskedFor ? (
        <EmptyState
          icon={<IconSignature size={28} />}
          title={<Trans>No waiver text yet</Trans>}
          text={
            <Trans>Once an admin publishes a text, you’ll see here who hasn’t signed it.</Trans>
          }
          action={<PublishButton organizationId={organizationId} overview={overview} />}
        />
      ) : (
        <EmptyState
          icon={<IconSignature size={28} />}
          title={<Trans>No one has to sign a waiver</Trans>}
          text={
            <Trans>Turn waivers on in the settings, and you’ll see here who hasn’t signed.</Trans>
          }
          action={
            <span className={styles.choices}>
              <RouteButton
                to="settings"
                search={{ section: 'requirements' }}
                variant="light"
                size="dense"
              >
                <Trans>Settings</Trans>
              </RouteButton>
              {text ? (
                <ReadButton organizationId={organizationId} version={text.version} />
              ) : (
                <PublishButton organizationId={organizationId} overview={overview} />
              )}
            </span>
          }
        />
      )}
    </Card>
  )
}

export const Waivers = () => {
  const organizationId = useOrganization()?.organizationId ?? ''
  const { data: overview, isPending, isError, error, refetch } = useWaiverOverview(organizationId)
  return (
    <Screen
      title={<Trans>Waivers</Trans>}
      subtitle={
        <Trans>The waiver text, the people who haven’t signed it, and reminders for them.</Trans>
      }
      actions={
        overview &&
        overview.texts.length > 0 && (
          <PublishButton organizationId={organizationId} overview={overview} />
        )
      }
    >
      <div key={organizationId} className={styles.stack}>
        {isPending && <ListSkeleton rows={4} />}
        {isError && !overview && <LoadFailed error={error} retry={refetch} />}
        {overview && !overview.isRequired && (
          <NotAsked organizationId={organizationId} overview={overview} />
        )}
        {overview?.isRequired && <Progress organizationId={organizationId} overview={overview} />}
        {overview?.isRequired && <Unsigned organizationId={organizationId} overview={overview} />}
      </div>
    </Screen>
  )
}
