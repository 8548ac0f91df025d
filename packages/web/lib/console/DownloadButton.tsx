// Downloads a table as a spreadsheet or for printing. Errors appear in a toast, because nothing on
// the page itself is wrong.

import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useCommonErrorMessage } from '../errors/use-common-error-message.ts'
import { saveFile } from '../files/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notify.ts'

interface DownloadButtonProps {
  readonly name: string
  readonly fetch: () => Promise<Blob>
  readonly kind?: 'csv' | 'pdf'
  /** The message for a refusal, for downloads that have messages of their own. */
  readonly messageFor?: (error: unknown) => string
}

export const DownloadButton = ({ name, fetch, kind = 'csv', messageFor }: DownloadButtonProps) => {
  const textOf = useCommonErrorMessage()
  const take = async () => {
    try {
      saveFile(await fetch(), `${name}.${kind}`)
    } catch (error) {
      notify({ tone: 'danger', text: (messageFor ?? textOf)(error) })
    }
  }
  return (
    <Button variant="gray" size="dense" icon={<IconDownload size={18} />} onClick={take}>
      {kind === 'csv' ? <Trans>CSV file</Trans> : <Trans>PDF file</Trans>}
    </Button>
  )
}
