import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { stageFormValidate } from '#contract/processes.ts'
import { callApi } from '../../../api/client.ts'
import { ownPlace } from '../../../lib/current-brand.ts'
import { hasPage } from './pick-process.ts'
import { processesKey } from './use-processes.ts'

/**
 * Gives two ways on. `goTo(path)` leads to a page that the server has just named; `goToNext(id)` asks the server for
 * the page of the next thing to do (P04) and leads there. Both forget what is known of the processes, so that the page
 * one arrives at looks at how they are now. `goToNext` throws `CallError`.
 */
export function useGoToNext() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const goTo = useCallback(
    async (path: string, options: { replace?: boolean } = {}) => {
      // Nothing is asked again here: this page would see that the process has moved and lead away a second time.
      await queryClient.invalidateQueries({ queryKey: processesKey, refetchType: 'none' })
      // A process without a page has ended elsewhere: whoever is led to the list cannot come back, nor is asked to stay.
      await navigate(ownPlace(path), { replace: !hasPage({ path }), ...options })
    },
    [queryClient, navigate],
  )

  const goToNext = useCallback(
    async (processUuid: string, options: { replace?: boolean } = {}) => {
      // H08: `force=OK` in the address goes past rule 8; read at the call, so that nothing is made anew by another query.
      const forced = new URLSearchParams(window.location.search).get('force') === 'OK'
      const { path } = await callApi(stageFormValidate, {
        body: { process_uuid: processUuid, ...(forced ? { force: 'OK' as const } : {}) },
      })
      await goTo(path, options)
    },
    [goTo],
  )

  return { goTo, goToNext }
}
