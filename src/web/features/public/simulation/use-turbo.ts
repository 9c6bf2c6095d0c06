import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { validateTurboCdt } from '#contract/turbo.ts'
import { generalMinutes } from '#domain/process/own-time.ts'
import { callApi } from '../../../api/client.ts'
import { useSession } from '../../../lib/session.ts'
import { type TurboPlan, turboPlan } from './turbo-plan.ts'
import { useBank } from './use-bank.ts'
import { useDebounced } from './use-debounced.ts'

export type Turbo = {
  /** Nothing where the bank opens no turbo; `unknown` while it has not been heard of. */
  plan: TurboPlan | 'unknown' | undefined
  /** `checking` until the server says whether this deposit may; `general` wherever it may not. */
  state: 'general' | 'checking' | 'turbo'
  /** Why turbo is off although the bank has it forced on. */
  quietRefusal: string | undefined
  /** The page of another site that opens it the general way, where this one opens turbo alone (R02). */
  generalUrl: string | undefined
  /** Why turbo is off although the saver chose it, for a dialog. */
  refusal: string | undefined
  /** It was not refused, nobody could be asked: it may be chosen again. */
  mayChooseAgain: boolean
  choose: (turbo: boolean) => void
  understand: () => void
}

/** Without a rate there is no deposit yet, and nobody is asked. */
export type TurboDeposit = { bankId: number; amountCop: number; termDays: number; ratePercent: string | undefined }

const typingPauseMs = 400
const notAsked = {
  chosen: 'No pudimos confirmar si este CDT califica. Vuelve a elegir turbo en un momento.',
  forced: `No pudimos confirmar si califica para turbo: se abre de la forma general, unos ${generalMinutes} minutos.`,
}

/**
 * P09: whether a deposit goes the turbo way. The server is asked when turbo is chosen and when amount or term change
 * (B §4.8); whatever it answers but yes turns turbo off.
 */
export function useTurbo(
  { bankId, amountCop, termDays, ratePercent }: TurboDeposit,
  { isWanted, onWantedChange }: { isWanted: boolean; onWantedChange: (wanted: boolean) => void },
): Turbo {
  const { state: session } = useSession()
  const [refusal, setRefusal] = useState<string>()
  const bank = useBank(bankId)
  const plan = bank.data && turboPlan(bank.data)
  const isAsked = plan !== undefined && ratePercent !== undefined && (plan.isForced || isWanted)

  const askedCop = useDebounced(amountCop, typingPauseMs)
  const check = useQuery({
    queryKey: ['turbo', bankId, askedCop, termDays, session],
    enabled: isAsked,
    retry: false,
    queryFn: ({ signal }) => {
      const body = { bankId, amount: askedCop, term: termDays, rate: ratePercent ?? '' }
      return callApi(validateTurboCdt, { body }, { signal })
    },
  })
  const isCurrent = isAsked && askedCop === amountCop && !check.isFetching
  const problem = !isCurrent
    ? undefined
    : check.isError
      ? notAsked[plan?.isForced ? 'forced' : 'chosen']
      : check.data?.eligible === false
        ? (check.data.message ?? '')
        : undefined

  useEffect(() => {
    if (problem === undefined || !isWanted || plan?.isForced) return
    setRefusal(problem)
    onWantedChange(false)
  }, [problem, isWanted, plan?.isForced, onWantedChange])

  const isOn = isCurrent && check.data?.eligible === true
  return {
    plan: bank.isPending ? 'unknown' : plan,
    state: !isAsked || problem !== undefined ? 'general' : isOn ? 'turbo' : 'checking',
    quietRefusal: plan?.isForced ? problem : undefined,
    generalUrl: isCurrent ? check.data?.generalUrl : undefined,
    refusal,
    mayChooseAgain: check.isError,
    choose: onWantedChange,
    understand: () => setRefusal(undefined),
  }
}
