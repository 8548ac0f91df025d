// The thread in which papers are drawn, one after the other. A paper that cannot be drawn is told; the thread goes on.

import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { drawTable } from './table-paper.ts'
import { drawWaiver } from './waiver-paper.ts'

const draw = (paper: Paper): Promise<Buffer> => (paper.kind === 'waiver' ? drawWaiver(paper) : drawTable(paper))

parentPort?.on('message', (paper: Paper) =>
  void draw(paper).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (fault: unknown) => parentPort?.postMessage({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
  ))
