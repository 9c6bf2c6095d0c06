import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createRateAlert } from '#contract/rates.ts'
import { callApi } from '../../../api/client.ts'
import { useSession } from '../../../lib/session.ts'
import { requestSignIn, useIsSigningIn } from '../../../lib/sign-in-request.ts'
import * as storage from '../../../lib/storage.ts'
import { type AskedAlert, readAskedAlert } from './asked-alert.ts'

/** The key under which the page remembers the customer's alerts. */
export const alertsKey = ['rates', 'alerts']

/**
 * Z05: asks for an alert. Who is not signed in does so first, over the page; what was asked for waits in the tab and is
 * sent when they are back.
 */
export function useCreateAlert() {
  const queryClient = useQueryClient()
  const { signedIn } = useSession()
  const isSigningIn = useIsSigningIn()
  const { pathname, search } = useLocation()
  const creation = useMutation({
    mutationFn: ({ bankId, termDays, mark, key }: AskedAlert) => {
      const body = { bankId, term: termDays, mark }
      return callApi(createRateAlert, { body }, { idempotencyKey: key })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: alertsKey }),
  })
  const { mutate } = creation

  useEffect(() => {
    if (!signedIn || isSigningIn) return
    const waiting = readAskedAlert(storage.pendingAlert.take())
    if (waiting) mutate(waiting)
  }, [signedIn, isSigningIn, mutate])

  function ask(alert: AskedAlert) {
    if (signedIn) return mutate(alert)
    storage.pendingAlert.store(alert)
    requestSignIn({ origin: 1, returnPath: `${pathname}${search}` })
  }

  return { ask, creation }
}
