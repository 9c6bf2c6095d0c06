import { skipToken, useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { getCushion } from '#contract/cushion.ts'
import { callApi } from '../../../api/client.ts'
import { deadlineSignal } from '../../../lib/deadline-signal.ts'

/** An opening waits no longer for an advice. */
const deadlineMs = 3_000

export type Cushion = NonNullable<CallAnswer<typeof getCushion>['advice']>

/** The deposit that is about to be opened. */
type Asked = { amountCop: number; bankId: number }

/**
 * Z21: what is advised before a deposit is opened. An opening never waits for it long, nor fails by it.
 * @param asked - The deposit, or nothing where none is about to be opened.
 * @returns The advice, and whether it is still on its way.
 */
export function useCushion(asked: Asked | undefined): { advice: Cushion | undefined; isAsking: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['cushion', asked?.bankId, asked?.amountCop],
    queryFn: asked ? ({ signal }) => fetchCushion(asked, signal) : skipToken,
    retry: false,
  })
  return { advice: data?.advice, isAsking: isFetching && data === undefined }
}

async function fetchCushion({ amountCop, bankId }: Asked, cancelled: AbortSignal) {
  const { signal, end } = deadlineSignal(deadlineMs, cancelled)
  try {
    return await callApi(getCushion, { query: { amount: amountCop, bankId } }, { signal, inBackground: true })
  } finally {
    end()
  }
}
