import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { stageFormValidate } from '#contract/processes.ts'
import { callApi } from '../../../api/client.ts'
import { ownPlace } from '../../../lib/current-brand.ts'
import { announceArrival } from '../../../lib/page-arrival.ts'
import { noteNamedPage } from './named-page.ts'
import { getPathname, hasPage } from './pick-process.ts'
import { processesKey } from './use-processes.ts'

/**
 * Two ways to continue. `goTo(path)` opens a page that the server has just named. `goToNext(id)` asks the server for
 * the page of the next task (P04) and opens it. Both invalidate the cached processes, so that the next page fetches
 * them again. `goToNext` throws `CallError`.
 */
export function useGoToNext() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const goTo = useCallback(
    async (path: string, options: { replace?: boolean } = {}) => {
      noteNamedPage(getPathname(path))
      // No refetch here: this page would see that the process has moved and redirect a second time.
      await queryClient.invalidateQueries({ queryKey: processesKey, refetchType: 'none' })
      // A process without a page has ended elsewhere: the list replaces this page, and the leave guard does not ask.
      announceArrival()
      await navigate(ownPlace(path), { replace: !hasPage({ path }), ...options })
    },
    [queryClient, navigate],
  )

  const goToNext = useCallback(
    async (processUuid: string, options: { replace?: boolean } = {}) => {
      // H08: `force=OK` in the address skips rule 8; read at the call, so that a new query does not create this
      // function again.
      const forced = new URLSearchParams(window.location.search).get('force') === 'OK'
      const { path } = await callApi(stageFormValidate, {
        body: { processUuid, ...(forced ? { force: 'OK' as const } : {}) },
      })
      await goTo(path, options)
    },
    [goTo],
  )

  return { goTo, goToNext }
}
