// The people who haven't signed the waiver, with reminders and a download.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WaiverOverview } from '@lodgepole/contract/people/waivers/console-endpoints'
import { IconDownload, IconSearch, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchBox } from '../../../../lib/forms/use-search-box.ts'
import { DeskList } from '../../../../lib/console/DeskList.tsx'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { notify } from '../../../../ui/notify.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { RemindButton } from './RemindButton.tsx'
import { ReadButton } from './TextButtons.tsx'
import { UnsignedTable } from './UnsignedTable.tsx'
import { useUnsigned, useWaiverActions } from './use-waivers.ts'
import styles from './Waivers.module.css'

const MAX_BATCH_SIZE = 200

interface UnsignedProps {
  readonly organizationId: string
  readonly overview: WaiverOverview
}

/** People selected for a reminder. One call accepts a limited number. */
const useChosen = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (userId: string, isChosen: boolean) =>
    setChosen(
      (before) =>
        new Set(
          isChosen
            ? [...before, userId].slice(-MAX_BATCH_SIZE)
            : [...before].filter((one) => one !== userId),
        ),
    )
  return { chosen, choose, forget: () => setChosen(new Set()) }
}

const useDownload = (organizationId: string) => {
  const messageFor = useCommonErrorMessage()
  const { download } = useWaiverActions(organizationId)
  return async (version: number | undefined, shownVersion: number | undefined) => {
    try {
      await download(version, `unsigned-version-${shownVersion ?? ''}.csv`)
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
}

interface VersionFieldProps {
  readonly texts: WaiverOverview['texts']
  readonly value: string
  readonly onChange: (version: string) => void
}

const VersionField = ({ texts, value, onChange }: VersionFieldProps) => {
  const { t } = useLingui()
  const { moment } = useMoment()
  return (
    <SelectField
      label={t`Text`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={texts.map((text, index) => {
        const [number, when] = [text.version, moment(text.publishedAt)]
        return {
          value: index === 0 ? '' : String(number),
          label: index === 0 ? t`Version ${number}, current` : t`Version ${number}, ${when}`,
        }
      })}
    />
  )
}

const NoneUnsigned = ({ isSearch }: { readonly isSearch: boolean }) => (
  <EmptyState
    icon={<IconSignature size={28} />}
    title={
      isSearch ? (
        <Trans>No matching people have yet to sign</Trans>
      ) : (
        <Trans>Everyone has signed</Trans>
      )
    }
  />
)

interface ToolsProps extends UnsignedProps {
  readonly version: number | undefined
  readonly chosen: ReadonlySet<string>
  readonly onReminded: () => void
}

const Tools = ({ organizationId, overview, version, chosen, onReminded }: ToolsProps) => {
  const save = useDownload(organizationId)
  return (
    <span className={styles.deeds}>
      {version !== undefined && (
        <ReadButton key={version} organizationId={organizationId} version={version} />
      )}
      <Button
        variant="gray"
        size="dense"
        icon={<IconDownload size={18} />}
        onClick={() => save(version, version ?? overview.texts[0]?.version)}
      >
        <Trans>Download CSV</Trans>
      </Button>
      {version === undefined && overview.unsigned > 0 && (
        <RemindButton
          organizationId={organizationId}
          userIds={[...chosen]}
          everybody={overview.unsigned}
          onDone={onReminded}
        />
      )}
    </span>
  )
}

export const Unsigned = ({ organizationId, overview }: UnsignedProps) => {
  const { t } = useLingui()
  const { value: asked, set: setAsked } = useSearchParam('version')
  const { chosen, choose, forget } = useChosen()
  const { search, field } = useSearchBox()
  const [, ...earlier] = overview.texts
  const version = earlier.find((text) => String(text.version) === asked)?.version
  const list = useUnsigned(organizationId, version, search, true)
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
        <VersionField
          texts={overview.texts}
          value={version === undefined ? '' : asked}
          onChange={(chosenVersion) => setAsked(chosenVersion, { replace: true })}
        />
        <Tools {...{ organizationId, overview, version, chosen }} onReminded={forget} />
      </div>
      <p className={styles.small} role="status">
        {chosen.size > 0 && (
          <Plural value={chosen.size} one="# person selected" other="# people selected" />
        )}
      </p>
      <DeskList pages={list} empty={<NoneUnsigned isSearch={search !== ''} />}>
        {(people, isStale) => (
          <UnsignedTable
            {...{ people, chosen, isStale }}
            mayChoose={version === undefined}
            onChoose={choose}
          />
        )}
      </DeskList>
    </>
  )
}
