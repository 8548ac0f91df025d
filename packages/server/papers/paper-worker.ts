// The thread in which papers are drawn, one after the other. A paper that cannot be drawn is told;
// the thread goes on.

import { parentPort } from 'node:worker_threads'
import { drawBooking } from './booking-paper.ts'
import { drawCards } from './cards-paper.ts'
import type { Paper } from './paper.ts'
import { drawReceipt } from './receipt-paper.ts'
import { drawTable } from './table-paper.ts'
import { drawWaiver } from './waiver-paper.ts'

const draw = (paper: Paper): Promise<Buffer> => {
  if (paper.kind === 'waiver') return drawWaiver(paper)
  if (paper.kind === 'cards') return drawCards(paper)
  if (paper.kind === 'booking') return drawBooking(paper)
  return paper.kind === 'table' ? drawTable(paper) : drawReceipt(paper)
}

parentPort?.on(
  'message',
  (paper: Paper) =>
    void draw(paper).then(
      (bytes) => parentPort?.postMessage({ bytes }),
      (fault: unknown) =>
        parentPort?.postMessage({
          fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
        }),
    ),
)
