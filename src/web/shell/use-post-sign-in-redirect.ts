import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import type { DepositChoice } from '../api/create-process.ts'
import type { AfterSignIn, SignedIn } from '../features/account/sign-in/after-sign-in.ts'
import { continueOpening } from '../features/opening/opening/start-opening.ts'
import { useGoToNext } from '../features/opening/process/use-go-to-next.ts'
import { leaveForeignScriptsBehind } from '../lib/anti-bot.ts'
import { ownPlace } from '../lib/current-brand.ts'
import * as storage from '../lib/storage.ts'

type Waiting = {
  opening?: DepositChoice | undefined
  askedPath?: string | undefined
  /** True on the sign-in page, which leaves the history; a page under the dialog stays in it. */
  replace: boolean
}

/**
 * L08: carries out what follows a sign-in.
 * @returns A function that takes the place, the result of the sign-in and what waits. It ends at the place.
 */
export function usePostSignInRedirect() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { goToNext } = useGoToNext()

  const lead = useCallback(
    async (goTo: AfterSignIn, { processUuid }: SignedIn, { opening, askedPath, replace }: Waiting): Promise<void> => {
      // The data in the cache may belong to another person.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'simulation' })
      if (goTo === 'opening' && opening) return continueOpening(opening, navigate, { replace })
      if (goTo === 'asked' && askedPath) return navigate(ownPlace(askedPath), { replace })
      if (goTo === 'dashboard') return navigate(ownPlace(pagePaths.dashboard), { replace })
      const process = goTo === 'process' ? processUuid : undefined
      if (!process) return navigate(pagePaths.processes, { replace })
      storage.chosenProcess.store(process)
      // If the next page cannot be fetched now, the list has the process.
      await goToNext(process, { replace }).catch(() => navigate(pagePaths.processes, { replace }))
    },
    [navigate, queryClient, goToNext],
  )
  return useCallback(
    async (...what: Parameters<typeof lead>): Promise<void> => {
      await lead(...what)
      leaveForeignScriptsBehind()
    },
    [lead],
  )
}
