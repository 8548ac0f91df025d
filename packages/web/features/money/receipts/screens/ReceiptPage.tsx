// The page of a receipt, for anyone who has its address: what was paid, for whom, and whether it
// succeeded. People can read, print, or save it.

import { Trans } from '@lingui/react/macro'
import { IconFileTypePdf, IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import { ApiError } from '@lodgepole/contract/client'
import { useParams } from '@tanstack/react-router'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { notify } from '../../../../ui/notify.ts'
import { Page } from '../../../../ui/Page.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from '../components/Receipt.module.css'
import { ReceiptSheet } from '../components/ReceiptSheet.tsx'
import { Status } from '../components/Status.tsx'
import { saveReceipt, useReceipt } from '../use-receipt.ts'

const Unknown = () => (
  <EmptyState
    icon={<IconReceiptOff size={28} />}
    title={<Trans>We couldn’t find this receipt</Trans>}
    text={<Trans>Check the address, or open the link in the email again.</Trans>}
    action={
      <RouteButton to="home" variant="light">
        <Trans>Home</Trans>
      </RouteButton>
    }
  />
)

/**
 * A malformed receipt number is refused before the lookup. For the reader, the result is the same.
 */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'INVALID_INPUT')

const Actions = ({ transactionId }: { readonly transactionId: string }) => {
  const language = useLanguage()
  const messageFor = useCommonErrorMessage()
  const save = async () => {
    try {
      await saveReceipt(transactionId, language)
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return (
    <div className={styles.actions}>
      <Button wide icon={<IconFileTypePdf size={20} />} onClick={save}>
        <Trans>Download PDF</Trans>
      </Button>
      <Button wide variant="light" icon={<IconPrinter size={20} />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <RouteButton wide variant="plain" to="home">
        <Trans>Home</Trans>
      </RouteButton>
    </div>
  )
}

export const ReceiptPage = () => {
  const { transactionId = '' }: Readonly<Record<string, string | undefined>> = useParams({
    strict: false,
  })
  const name = useOrganization()?.organizationName
  const { receipt, error, retry } = useReceipt(transactionId)
  return (
    <Page title={<Trans>Receipt</Trans>} subtitle={receipt && name}>
      {!receipt && error === undefined && <TextSkeleton lines={6} />}
      {error !== undefined &&
        (isUnknown(error) ? <Unknown /> : <LoadFailed error={error} retry={retry} />)}
      {receipt && (
        <div className={styles.gap}>
          <Status {...receipt} />
          <ReceiptSheet receipt={receipt} />
          <Actions transactionId={receipt.transactionId} />
        </div>
      )}
    </Page>
  )
}
