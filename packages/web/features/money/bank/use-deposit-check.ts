// The deposit test: the server's findings, and whether the provider's script works in this browser.

import { useQuery } from '@tanstack/react-query'
import { loadScript } from '../../../lib/cards/load-script.ts'
import { scriptsOnPage } from '../../../lib/cards/provider-scripts.ts'
import type { Finding } from './check-texts.ts'
import { readCardSetup, bankKeys, checkDeposits } from './api.ts'

export interface CheckLine {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'wrong'
  readonly found: Finding
  readonly detail: string
  readonly atSeconds: number | null
}

const scriptLine = async (): Promise<readonly CheckLine[]> => {
  const { script } = (await readCardSetup({})).item
  if (!script) return []
  const line = { check: 'script', detail: new URL(script.scriptUrl).origin, atSeconds: null }
  const loaded = await loadScript(script.scriptUrl).then(
    () => true,
    () => false,
  )
  if (!loaded) return [{ ...line, state: 'wrong', found: 'script-failed' }]
  const { Square, Accept } = scriptsOnPage()
  return [
    (script.provider === 'square' ? Square : Accept)
      ? { ...line, state: 'ok', found: 'script-loads' }
      : { ...line, state: 'wrong', found: 'script-empty' },
  ]
}

export const useDepositCheck = () =>
  useQuery({
    queryKey: bankKeys.depositCheck(),
    queryFn: async (): Promise<readonly CheckLine[]> => {
      const [found, script] = await Promise.all([checkDeposits({}), scriptLine()])
      const mail = found.items.filter(({ check }) => check === 'mail')
      return [...found.items.filter(({ check }) => check !== 'mail'), ...script, ...mail]
    },
    staleTime: 0,
    gcTime: 0,
  })
