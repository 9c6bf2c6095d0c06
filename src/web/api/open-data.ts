import { noteServerTime } from '../lib/clock.ts'
import { deadlineSignal } from '../lib/deadline-signal.ts'

const deadlineMs = 10_000

/**
 * What the server has open for any site, read without a cookie.
 * @param address - Where it is.
 * @param signal - Cancels.
 * @returns Its JSON; what it holds is for the caller to look at.
 * @throws Where it cannot be loaded.
 */
export async function fetchOpenData(address: string, signal?: AbortSignal): Promise<unknown> {
  const deadline = deadlineSignal(deadlineMs, signal)
  try {
    const answer = await fetch(address, { signal: deadline.signal, credentials: 'omit' })
    noteServerTime(answer.headers)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return await answer.json()
  } finally {
    deadline.end()
  }
}
