// A new text for the waiver: written, previewed as a household will see it, and published. Everyone
// has to sign again, so it first says how many people that is.

// A scrollable element must be reachable by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WaiverOverview } from '@lodgepole/contract/people/waivers/console-endpoints'
import { useState } from 'react'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { MessageField } from '../../../../ui/MessageField.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { usePublishRefusals, useWaiverActions } from './use-waivers.ts'
import styles from './Waivers.module.css'

const MAX_TITLE_LENGTH = 200
const MAX_TEXT_LENGTH = 50_000

interface PublishDialogProps {
  readonly organizationId: string
  readonly overview: WaiverOverview
  /** The current text, as a starting point. */
  readonly before: { readonly title: string; readonly text: string }
  readonly onClosed: () => void
}

const WhoSigns = ({
  overview: { isAskedFor, scope, people },
}: Pick<PublishDialogProps, 'overview'>) => {
  const settings = (
    <RouteLink to="settings" search={{ section: 'requirements' }}>
      <Trans>Settings</Trans>
    </RouteLink>
  )
  if (!isAskedFor)
    return (
      <Notice tone="info">
        <Trans>No one is asked to sign it until you turn that on in the {settings}.</Trans>
      </Notice>
    )
  return (
    <Notice tone="warning">
      {people > 0 && (
        <>
          <Plural
            value={people}
            one="# person will have to sign again"
            other="# people will have to sign again"
          />
          .{' '}
        </>
      )}
      {scope === 'household' ? (
        <Trans>One signature is enough for each household.</Trans>
      ) : (
        <Trans>Each person needs their own signature.</Trans>
      )}{' '}
      <Trans>Until they sign, they can’t make reservations or pay.</Trans>
    </Notice>
  )
}

interface LookedOverProps {
  readonly draft: { readonly title: string; readonly text: string }
  readonly overview: WaiverOverview
  readonly isChanged: boolean
}

const LookedOver = ({ draft, overview, isChanged }: LookedOverProps) => {
  const { t } = useLingui()
  return (
    <>
      <h3 className={styles.heading} dir="auto">
        {draft.title}
      </h3>
      <div
        className={styles.paper}
        tabIndex={0}
        role="region"
        aria-label={t`What households will read`}
        dir="auto"
      >
        {draft.text}
      </div>
      <WhoSigns overview={overview} />
      {!isChanged && (
        <Notice>
          <Trans>This is the same as the current text. Change it before you publish it.</Trans>
        </Notice>
      )}
    </>
  )
}

interface TextFieldsProps {
  readonly field: ReturnType<typeof useFields<'title' | 'text'>>['field']
}

const TextFields = ({ field }: TextFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Title`}
        maxLength={MAX_TITLE_LENGTH}
        {...field('title', t`Enter a title.`)}
      />
      <MessageField
        label={t`Text`}
        description={t`Plain text. An empty line starts a new paragraph.`}
        rows={14}
        maxLength={MAX_TEXT_LENGTH}
        {...field('text', t`Enter the text that people will sign.`)}
      />
    </>
  )
}

export const PublishDialog = ({
  organizationId,
  overview,
  before,
  onClosed,
}: PublishDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = usePublishRefusals()
  const { publish } = useWaiverActions(organizationId)
  const [isLookedOver, setLookedOver] = useState(false)
  const { texts, field, check, isChanged } = useFields(before, { title: isFilled, text: isFilled })
  const draft = {
    title: texts.title.trim(),
    text: texts.text.trim(),
    seenVersion: overview.texts[0]?.version ?? 0,
  }
  const act = async (close: () => void) => {
    const version = await publish(draft)
    notify({ tone: 'success', text: t`Version ${version} is now in effect.` })
    close()
  }
  return (
    <DialogForm
      wide
      className={styles.stack}
      {...{ attempt, messageFor, onClosed }}
      {...(isLookedOver
        ? {
            step: 'read',
            title: <Trans>Publish this text?</Trans>,
            onSubmit: act,
            action: <Trans>Publish text</Trans>,
            cancel: <Trans>Back to editing</Trans>,
            onCancel: () => setLookedOver(false),
          }
        : {
            step: 'write',
            title: <Trans>New waiver text</Trans>,
            check,
            onSubmit: () => setLookedOver(true),
            action: <Trans>Preview</Trans>,
          })}
    >
      {isLookedOver ? (
        <LookedOver {...{ draft, overview, isChanged }} />
      ) : (
        <TextFields field={field} />
      )}
    </DialogForm>
  )
}
