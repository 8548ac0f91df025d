import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const isInstalled = async (program: string): Promise<boolean> =>
  promisify(execFile)('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  )
