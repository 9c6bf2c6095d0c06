import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { saveSimulation } from '#contract/simulate.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { withSimulationProof } from '../../../api/simulation-access.ts'
import * as storage from '../../../lib/storage.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { type Contact, savedFields, withoutTracking } from './saved-fields.ts'

type Asked = { amountCop: number; termDays: number }

/**
 * S06. Keeps a simulation. Once it is kept, the tracking parameters leave the address. The same simulation for the same
 * person keeps its key, so that a repeat after a lost answer is no second one. S07: where it could not be kept because
 * nobody answered, or because of who asked, local storage is emptied when the page is left.
 */
export function useSaveSimulation(asked: Asked) {
  const queries = useQueryClient()
  const [query, changeQuery] = useQueryParams()
  const intention = useRef({ of: '', key: '' })
  const willClear = useRef(false)
  return useMutation<CallAnswer<typeof saveSimulation>, Error, Contact>({
    mutationFn: (contact) => {
      const { ref } = storage.readAttribution()
      const visit = { address: window.location.href, ref, theme: getTheme(query), channel: storage.channel.read() }
      const fields = savedFields(asked, contact, visit)
      const of = JSON.stringify(fields)
      if (intention.current.of !== of) intention.current = { of, key: crypto.randomUUID() }
      const idempotencyKey = intention.current.key
      return withSimulationProof(queries, ({ body, headers }) =>
        callApi(saveSimulation, { body: { ...fields, ...body } }, { idempotencyKey, headers }),
      )
    },
    onSuccess: () => {
      storage.campaignParameters.forget()
      changeQuery(withoutTracking)
    },
    onError: (error) => {
      const isLost = error instanceof CallError && (error.status === 0 || error.status === 401)
      if (!isLost || willClear.current) return
      willClear.current = true
      storage.clearLocalStorageOnLeaving()
    },
  })
}

const getTheme = (query: URLSearchParams) => query.get('campaign')?.trim().toLowerCase() || storage.campaignTheme.read()
