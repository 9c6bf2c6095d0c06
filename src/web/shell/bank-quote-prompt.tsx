import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PartnerInfo } from '#contract/banks.ts'
import { startOpening } from '../features/opening/opening/start-opening.ts'
import { QuoteDialog } from '../features/public/bank-quote-prompt/quote-dialog.tsx'
import {
  compactBelowCop,
  type ParameterProblems,
  type Parameters,
  problemsOnConfirm,
  readWrittenAmount,
} from '../features/public/bank-quote-prompt/quote-parameters.ts'
import { useBankSimulation } from '../features/public/bank-quote-prompt/use-bank-simulation.ts'
import { useCoaches } from '../features/public/bank-quote-prompt/use-coaches.ts'
import { helpClaims } from '../features/public/bank-quote-prompt/use-visit-questions.tsx'
import { BonusCards } from '../features/public/bonuses/bonus-cards.tsx'
import { ReferralCard } from '../features/public/bonuses/referral-card.tsx'
import { ReferralTag } from '../features/public/bonuses/referral-tag.tsx'
import { useAttribution } from '../features/public/bonuses/use-attribution.ts'
import { useCampaigns } from '../features/public/bonuses/use-campaigns.ts'
import { TurboRefusedDialog } from '../features/public/simulation/turbo-refused-dialog.tsx'
import { useApplicationChannel } from '../features/public/simulation/use-application-channel.ts'
import { useDebounced } from '../features/public/simulation/use-debounced.ts'
import { useSession } from '../lib/session.ts'
import { fieldId } from '../ui/field.tsx'

type BankQuotePromptProps = {
  open: boolean
  bank: PartnerInfo
  parameters: Parameters
  onChange: (changes: Partial<Parameters>) => void
  isTurboWanted: boolean
  onTurboWantedChange: (wanted: boolean) => void
  /** It is being opened: the dialog closes without a question. */
  onConfirmed: () => void
  onClose: () => void
}

const typingPauseMs = 400
/** The field that shows each problem. */
const problemFields = { amount: 'parametros-monto', advisor: 'parametros-asesor', coach: 'parametros-coach' } as const

/** M01, M02: the dialog of the old flow with what it asks of the server, the bonuses of the visit, and the opening. */
export function BankQuotePrompt(props: BankQuotePromptProps) {
  const { open, bank, parameters, onChange, isTurboWanted, onTurboWantedChange, onConfirmed, onClose } = props
  const { bankId, minimumAmount: minimumCop } = bank
  const { amountText, termDays } = parameters
  const { amountCop } = { amountCop: undefined, ...readWrittenAmount(amountText) }
  const settledCop = useDebounced(amountCop, typingPauseMs)
  const simulation = useBankSimulation(bankId, settledCop)
  // What was answered for another amount is not shown beside this one.
  const options = amountCop === settledCop ? simulation.options : undefined
  const option = options?.find(({ term }) => term === termDays)
  const way = useApplicationChannel(
    { bankId, amountCop: amountCop ?? 0, termDays, ratePercent: amountCop === undefined ? undefined : option?.rate },
    { isWanted: open && isTurboWanted, onWantedChange: onTurboWantedChange },
  )
  const [problems, setProblems] = useState<ParameterProblems>({})
  const navigate = useNavigate()
  const { signedIn, state } = useSession()

  const traces = useAttribution()
  const best = option && { bankName: bank.name, ratePercent: option.rate, dayBase: option.dayBase }
  const { campaign, event, promo, claims: ownClaims } = useCampaigns(traces, { amountCop, termDays }, best, signedIn)
  const coaches = useCoaches(traces.ref)
  // The simulator and the list of processes register a customer's link and show what came of it.
  const isInvited = traces.refCode !== undefined && state === 'out'
  const isLocked = amountCop !== settledCop || simulation.isAsking || way.isAsking

  function confirm() {
    const found = problemsOnConfirm(parameters, { bankId, minimumCop, asksForCoach: coaches !== undefined })
    setProblems(found)
    const [first] = Object.keys(found) as (keyof ParameterProblems)[]
    if (first) return document.getElementById(fieldId(problemFields[first]))?.focus()
    if (amountCop === undefined || !option) return
    onConfirmed()
    const claims = {
      ...ownClaims,
      ...way.claims,
      ...helpClaims(parameters, { bankId, ref: traces.ref, asksForCoach: coaches !== undefined }),
      environmentSimulate: 'simulaold',
    } as const
    const choice = {
      bankId,
      bankName: bank.name,
      amountCop,
      termDays,
      ratePercent: option.rate,
      claims,
    }
    void startOpening(choice, { navigate, signedIn, origin: 2 })
  }

  return (
    <QuoteDialog
      open={open}
      bank={{ bankId, name: bank.name, legalEntity: bank.legalEntity }}
      parameters={parameters}
      onChange={(changes) => {
        setProblems({})
        onChange(changes)
      }}
      options={options}
      hasFailed={simulation.hasFailed}
      onRetry={simulation.retry}
      // Placed by what does not move, so that nothing moves under the finger that types.
      isCompact={(settledCop ?? 0) < compactBelowCop}
      isLocked={isLocked}
      problems={problems}
      way={{ ...way.fields, name: 'parametros' }}
      isTurbo={way.isTurbo}
      coaches={coaches}
      rateTag={isInvited ? <ReferralTag /> : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <BonusCards
        bonus={campaign.bonus}
        event={event}
        promo={promo}
        amountCop={amountCop}
        termDays={termDays}
        best={best}
        settled={!isLocked}
        onRemove={campaign.remove}
      />
      {isInvited ? <ReferralCard signedIn={false} /> : null}
      <TurboRefusedDialog message={way.refusal} onClose={way.understand} />
    </QuoteDialog>
  )
}
