// The fields of the sender: names, addresses, and the organization's own mail server.

import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { SenderDraft } from '../use-mail-sender.ts'

interface SenderFieldsProps {
  readonly draft: SenderDraft
  readonly onChange: (draft: SenderDraft) => void
  readonly readOnly: boolean
  /** The field that the last attempt was refused for. */
  readonly wrong: keyof SenderDraft | undefined
  /** A password is stored. It is kept if no new one is typed. */
  readonly hasPassword: boolean
}

type FieldOf = (part: keyof SenderDraft) => Pick<
  ComponentProps<typeof TextField>,
  'readOnly' | 'onChange'
> & {
  readonly name: string
  readonly value: string
}

interface ServerLoginProps {
  readonly field: FieldOf
  readonly isPortWrong: boolean
  readonly hasPassword: boolean
}

const ServerLogin = ({ field, isPortWrong, hasPassword }: ServerLoginProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Port`}
        inputMode="numeric"
        error={isPortWrong && t`Enter port 25, 465, 587 or 2525.`}
        {...field('port')}
      />
      <TextField label={t`Username`} autoComplete="off" spellCheck={false} {...field('user')} />
      <PasswordField
        label={t`Password`}
        autoComplete="off"
        description={hasPassword ? t`Leave it empty to keep the current one.` : undefined}
        {...field('password')}
      />
    </>
  )
}

export const SenderFields = ({
  draft,
  onChange,
  readOnly,
  wrong,
  hasPassword,
}: SenderFieldsProps) => {
  const { t } = useLingui()
  const field: FieldOf = (part) => ({
    name: part,
    value: draft[part],
    readOnly,
    onChange: ({ target }) => onChange({ ...draft, [part]: target.value }),
  })
  return (
    <>
      <TextField
        label={t`Sender’s name`}
        autoComplete="off"
        maxLength={60}
        {...field('senderName')}
      />
      <TextField
        label={t`Sender’s address`}
        type="email"
        autoComplete="off"
        description={t`We’ll use this address once you have your own mail server or a signature (DKIM) for its domain.`}
        {...field('senderAddress')}
      />
      <TextField label={t`Replies go to`} type="email" autoComplete="off" {...field('replyTo')} />
      <TextField
        label={t`Your mail server`}
        autoComplete="off"
        spellCheck={false}
        description={t`Leave it empty to use the installation’s server. We use your own server after a successful test email.`}
        error={wrong === 'host' && t`Enter a host name, such as smtp.example.org.`}
        {...field('host')}
      />
      {draft.host.trim() !== '' && (
        <ServerLogin field={field} isPortWrong={wrong === 'port'} hasPassword={hasPassword} />
      )}
    </>
  )
}
