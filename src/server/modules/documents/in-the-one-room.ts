import { largestDocumentBytes } from './receive-file.ts'

let room: Buffer | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Lets one after the other work on a whole document in memory, however many arrive together (R33). In: the work, which
 * is given room for the largest document there is. It is the same for all, and empty again after each, so nothing may
 * hold on to what lies in it.
 */
export function inTheOneRoom<T>(work: (room: Buffer) => Promise<T>): Promise<T> {
  const turn = last.then(async () => {
    room ??= Buffer.alloc(largestDocumentBytes)
    try {
      return await work(room)
    } finally {
      room.fill(0)
    }
  })
  last = turn.catch(() => undefined)
  return turn
}
