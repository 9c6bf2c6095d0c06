import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { getPayment } from '#contract/payments.ts'
import { callApi } from '../../../api/client.ts'
import { backoff } from '../../../lib/backoff.ts'
import { paymentPhase } from './payment-phase.ts'

export type PaymentState = CallAnswer<typeof getPayment>

export const paymentKey = (processUuid: string) => ['payment', processUuid] as const

/** How a process can be paid and how its payment is going; while one is being verified it is asked again by itself. */
export function usePayment(processUuid: string) {
  return useQuery({
    queryKey: paymentKey(processUuid),
    queryFn: ({ signal }) => callApi(getPayment, { query: { processUuid } }, { signal }),
    refetchInterval: backoff(({ payment }: PaymentState) => paymentPhase(payment) === 'verifying'),
    staleTime: 0,
  })
}
