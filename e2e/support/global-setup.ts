import { POSTMARK_PASSWORD, removeFolder, startProduct } from './product.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({
    environment: { POSTMARK_WEBHOOK_PASSWORD: POSTMARK_PASSWORD },
  })
  process.env['E2E_PORT'] = String(product.port)
  process.env['E2E_DATA_DIR'] = product.dataFolder
  return async () => {
    await product.stop()
    await removeFolder(product.dataFolder)
  }
}
