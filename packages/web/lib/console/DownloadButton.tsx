// A table as a file for a spreadsheet. What went wrong is said in a toast: nothing on the page is wrong.

import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useRefusalText } from '../refusal-text.ts'
import { saveFile } from '../save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notify.ts'

export const DownloadButton = ({ name, fetch }: { readonly name: string; readonly fetch: () => Promise<Blob> }) => {
  const wordsOf = useRefusalText()
  const take = async () => {
    try {
      saveFile(await fetch(), `${name}.csv`)
    } catch (error) {
      notify({ tone: 'danger', text: wordsOf(error) })
    }
  }
  return (
    <Button variant="gray" size="dense" icon={<IconDownload size={18} />} onClick={take}>
      <Trans>CSV file</Trans>
    </Button>
  )
}
