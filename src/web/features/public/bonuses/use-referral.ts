import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getReferrals, registerBonus } from '#contract/bonuses.ts'
import { referralFailureMessage } from '#domain/bonuses/referral-messages.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { errorWords } from '../../../lib/error-words.ts'
import type { Session } from '../../../lib/session.ts'
import * as storage from '../../../lib/storage.ts'

/** What came of a referral link; the message fit to show. */
export type ReferralOutcome = { applied: true } | { applied: false; message: string; canRetry: boolean }

export type Referral = {
  /** The link is being registered, or its result has not been read: what it raises the rate of must wait. */
  busy: boolean
  outcome: ReferralOutcome | undefined
  retry: () => void
  dismiss: () => void
  /** Whether the next CDT has 0.10 % more: as the server says, or as the link of somebody who is not signed in says. */
  raisesRate: boolean
}

const waitingKey = ['waiting-referral'] as const

/**
 * B11: registers the code of who invited a customer, once, as soon as they are signed in. What the server refuses for
 * good is forgotten and the process may go on; what could not be asked is kept for another time.
 * @param refCode - The code as the visit knows it.
 */
export function useReferral(session: Session['state'], refCode: string | undefined): Referral {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<ReferralOutcome>()
  const [asked, setAsked] = useState<'not-yet' | 'asking' | 'asked'>('not-yet')
  const begun = useRef(false)
  const isOwed = session === 'in' && refCode !== undefined && asked === 'not-yet'

  const register = useCallback(async () => {
    const code = storage.readAttribution().refCode
    if (code === undefined) return setAsked('asked')
    setAsked('asking')
    setOutcome(undefined)
    setOutcome(await redeemReferralCode(code))
    setAsked('asked')
    void queryClient.invalidateQueries({ queryKey: waitingKey })
  }, [queryClient])

  useEffect(() => {
    if (!isOwed || begun.current) return
    begun.current = true
    void register()
  }, [isOwed, register])

  const waiting = useQuery({
    queryKey: waitingKey,
    enabled: session === 'in' && !isOwed && asked !== 'asking',
    queryFn: async ({ signal }) => {
      const { waitingCode: code } = await callApi(getReferrals, { query: {} }, { signal, inBackground: true })
      return { code }
    },
  })

  return {
    busy: isOwed || asked === 'asking' || outcome !== undefined,
    outcome,
    retry: () => void register(),
    dismiss: () => setOutcome(undefined),
    raisesRate: session === 'in' ? waiting.data?.code !== undefined : refCode !== undefined && session === 'out',
  }
}

async function redeemReferralCode(code: string): Promise<ReferralOutcome> {
  try {
    await callApi(registerBonus, { body: { code, bonusType: 'REFERRAL' } })
    storage.refCode.forget()
    return { applied: true }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const canRetry = isPassing(error)
    if (!canRetry) storage.refCode.forget()
    return { applied: false, message: referralFailureMessage(error.code, errorWords(error)), canRetry }
  }
}

/**
 * @param options - Why a link was not registered.
 * @returns Whether it may be another time: nobody was asked, or nobody could answer.
 */
export function isPassing({ status }: Pick<CallError, 'status'>): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}
