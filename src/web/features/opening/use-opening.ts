import { useCallback, useEffect, useRef, useState } from 'react'
import { createProcess } from '#contract/processes.ts'
import { CallError, callApi } from '../../api/client.ts'
import { beginIntent, forgetIntent, type OpeningIntent } from './opening-intent.ts'

export type OpeningState =
  | { kind: 'opening' }
  /** The bank's rate is another one now; both in percent E.A. */
  | { kind: 'rate-changed'; oldRate: string; newRate: string }
  /** It may work another time. */
  | { kind: 'failed'; error: CallError }
  /** It will not work with this choice. */
  | { kind: 'refused'; error: CallError }

const finalCodes: readonly CallError['code'][] = [
  'BANK_NOT_FOUND',
  'BANK_NOT_OPEN',
  'BELOW_BANK_MINIMUM',
  'TERM_NOT_OFFERED',
  'INVALID_REQUEST',
  'PROFILE_NOT_FOUND',
]

/** In: why an opening failed, and the choice. Out: what to show for it. */
export function openingFailure(error: CallError, { rate }: { rate: string }): OpeningState {
  const { old_rate: oldRate = rate, new_rate: newRate } = error.facts
  if (error.code === 'RATE_CHANGED' && typeof oldRate === 'string' && typeof newRate === 'string') {
    return { kind: 'rate-changed', oldRate, newRate }
  }
  return { kind: finalCodes.includes(error.code) ? 'refused' : 'failed', error }
}

/**
 * Opens a choice as soon as it is shown (P01, P13). A retry repeats the same key, so that the server opens it once even
 * when its first answer was lost; another rate is another intent with a key of its own.
 * In: the intent, and what to do with the id of the new process.
 */
export function useOpening(first: OpeningIntent, onOpened: (processUuid: string) => void | Promise<void>) {
  const [intent, setIntent] = useState(first)
  const [state, setState] = useState<OpeningState>({ kind: 'opening' })
  const begun = useRef<string>(undefined)

  const open = useCallback(
    async ({ bank_id, amount, term, rate, key }: OpeningIntent) => {
      begun.current = key
      setState({ kind: 'opening' })
      try {
        const body = { bank_id, amount, term, rate, environment_simulate: 'astro' as const }
        const { process_uuid } = await callApi(createProcess, { body }, { idempotencyKey: key })
        forgetIntent()
        await onOpened(process_uuid)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setState(openingFailure(error, { rate }))
      }
    },
    [onOpened],
  )

  useEffect(() => {
    if (begun.current !== intent.key) void open(intent)
  }, [intent, open])

  return {
    intent,
    state,
    retry: () => void open(intent),
    accept: (rate: string) => setIntent((now) => beginIntent({ ...now, rate })),
  }
}
