import { useState } from 'react'
import type { PaymentMethod } from '#domain/banks/bank.ts'
import {
  type ApplicationChannel,
  withPayment,
  withTurbo,
} from '#domain/process/application-channel/application-channel.ts'
import type { OpeningClaims } from '../../../api/create-process.ts'
import type { TurboFacts } from '../../../ui/application-channel-fields.tsx'
import { useBank } from './use-bank.ts'
import { type TurboDeposit, useTurbo } from './use-turbo.ts'

/**
 * M02, M03: the channel and payment of a deposit, for a dialog. A new amount or term is checked for turbo again. Where
 * turbo is refused it is off, and cannot be chosen until one of them changes again (B §4.8).
 * @param options - Whether turbo is wanted, with its setter.
 * @returns What `ApplicationChannelFields` shows, what is claimed, and why a chosen turbo was refused (M08).
 */
export function useApplicationChannel(
  deposit: TurboDeposit,
  { isWanted, onWantedChange }: { isWanted: boolean; onWantedChange: (wanted: boolean) => void },
) {
  const bank = useBank(deposit.bankId)
  const turbo = useTurbo(deposit, { isWanted, onWantedChange })
  const [chosen, setChosen] = useState<PaymentMethod>()
  const [refusedFor, setRefusedFor] = useState<string>()

  const key = `${deposit.amountCop} ${deposit.termDays}`
  if (turbo.refusal !== undefined && !turbo.mayChooseAgain && refusedFor !== key) setRefusedFor(key)

  const payments = bank.data?.paymentMethods ?? []
  const plan = turbo.plan === 'unknown' ? undefined : turbo.plan
  const isTurbo = plan !== undefined && turbo.state !== 'general'
  const payment = isTurbo ? plan.paymentMethod : (chosen ?? payments.find((one) => one === 'pse') ?? payments[0])
  const way: ApplicationChannel = { isTurbo, payment: payment ?? 'transfer' }

  function change(next: ApplicationChannel) {
    setChosen(next.payment)
    if (next.isTurbo !== isWanted) onWantedChange(next.isTurbo)
  }

  const facts: TurboFacts | undefined = plan && {
    isForced: plan.isForced,
    state: turbo.state,
    isDisabled: refusedFor === key,
    quietRefusal: turbo.quietRefusal,
  }
  const claims: OpeningClaims = { ...(isTurbo ? { isTurbo: true } : {}), ...(payment && { paymentMethod: payment }) }
  return {
    fields: {
      payments,
      payment: way.payment,
      onPaymentChange: (next: PaymentMethod) => change(withPayment(way, next, plan)),
      turbo: facts,
      onTurboChange: (next: boolean) => change(withTurbo(way, next, plan)),
    },
    isTurbo,
    /** The bank's options, or the turbo check, are still loading. */
    isAsking: bank.isPending || turbo.state === 'checking',
    claims,
    refusal: turbo.refusal,
    understand: turbo.understand,
  }
}

export type ChosenWay = ReturnType<typeof useApplicationChannel>
