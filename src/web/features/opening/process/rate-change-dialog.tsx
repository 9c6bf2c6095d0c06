import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { updateValues, validateRateChanging } from '#contract/processes.ts'
import { callApi } from '../../../api/client.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { putOffNewRate } from './changed-rates.tsx'
import { type AcceptanceState, NewConditionsDialog } from './new-conditions-dialog.tsx'

/** How long the result is shown before the page is loaded again (A §2, A §8). */
const reloadAfterMs = 4_000

/**
 * The bank changed its rate before the signature (P07). The dialog fetches the new rate and asks the customer to accept
 * it. The server then takes the rate, and the page is loaded again. With `onLater` a customer who decides later stays
 * on the page; without it they go to their list.
 */
export function RateChangeDialog({ process, onLater }: { process: ProcessView; onLater?: () => void }) {
  const { processUuid, validateRateChanging: changing } = process
  const rates = useQuery({
    queryKey: ['rate-change', processUuid],
    queryFn: ({ signal }) => callApi(validateRateChanging, { query: { processId: processUuid } }, { signal }),
    enabled: changing,
    staleTime: 0,
  })
  const update = useMutation({
    mutationFn: (rate: string) => callApi(updateValues, { body: { uuid: processUuid, fields: { rate } } }),
  })
  const settled = update.isSuccess || update.isError

  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(() => window.location.reload(), reloadAfterMs)
    return () => clearTimeout(timer)
  }, [settled])

  // The accepted rate stays visible until the page is loaded again, even if the process changes.
  const newRate = update.variables ?? rates.data?.newRate
  if (!rates.data || newRate === undefined || !(changing || settled)) return null
  return (
    <NewConditionsDialog
      conditions={{
        bankName: process.nameBank,
        amountCop: process.amount,
        termDays: process.term,
        oldRate: rates.data.oldRate,
        newRate,
      }}
      acceptance={getAcceptanceState(update)}
      onAccept={() => update.mutate(newRate)}
      later={
        onLater ? (
          <Button look="quiet" onClick={onLater}>
            Ahora no
          </Button>
        ) : (
          <LinkButton to={pagePaths.processes} replace look="quiet" onClick={() => putOffNewRate(processUuid)}>
            Ahora no, ver mis CDT
          </LinkButton>
        )
      }
    />
  )
}

function getAcceptanceState({
  isPending,
  isSuccess,
  error,
}: {
  isPending: boolean
  isSuccess: boolean
  error: Error | null
}) {
  if (error) return { kind: 'failed', message: errorWords(error) } satisfies AcceptanceState
  if (isSuccess) return { kind: 'updated' } satisfies AcceptanceState
  return { kind: isPending ? 'sending' : 'asking' } satisfies AcceptanceState
}
