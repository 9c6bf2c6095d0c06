import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { isOfferedTerm } from '#domain/money/terms/offered-terms.ts'
import type { DepositChoice } from '../../api/create-process.ts'
import { ConfirmInvestmentDialog } from '../../features/opening/confirm-investment/confirm-investment-dialog.tsx'
import { CushionNotice } from '../../features/opening/cushion/cushion-notice.tsx'
import { useCushion } from '../../features/opening/cushion/use-cushion.ts'
import { startOpening } from '../../features/opening/opening/start-opening.ts'
import { isDeposit } from '../../features/opening/process/pick-process.ts'
import { useProcesses } from '../../features/opening/process/use-processes.ts'
import { useVisitQuestions } from '../../features/public/bank-quote-prompt/use-visit-questions.tsx'
import { ReferralTag } from '../../features/public/bonuses/referral-tag.tsx'
import { useAttribution } from '../../features/public/bonuses/use-attribution.ts'
import type { SimulationInput } from '../../features/public/simulation/amount-and-term.ts'
import { TurboRefusedDialog } from '../../features/public/simulation/turbo-refused-dialog.tsx'
import { useApplicationChannel } from '../../features/public/simulation/use-application-channel.ts'
import { useSession } from '../../lib/session.ts'
import { useIsSigningIn } from '../../lib/sign-in-request.ts'
import { useGuestOpening } from '../../shell/use-guest-opening.tsx'
import { fieldId } from '../../ui/field.tsx'
import { OwnBonusCards } from './bonus-area.tsx'
import type { Simulator } from './use-simulator.ts'

type ConfirmOpeningProps = {
  open: boolean
  bankId: number
  bankName: string
  simulator: Simulator
  onQuestionChange: (question: SimulationInput) => void
  isTurboWanted: boolean
  onTurboChange: (bankId: number, wanted: boolean) => void
  /** What the visit has in bonuses has been heard of. */
  isBonusKnown: boolean
  /** The dialog has come, or is not needed: called with nothing, as the button that was pressed is no longer busy. */
  onCome: (coming: undefined) => void
  onClose: () => void
}

/**
 * M03: the chosen offer, before it is opened. Amount and term are those of the simulator. A change in the dialog
 * therefore fetches the simulation and the bonus again, like a change in the page.
 */
export function ConfirmOpening(props: ConfirmOpeningProps) {
  const { open, bankId, bankName, simulator, onQuestionChange, isTurboWanted, onTurboChange, onCome, onClose } = props
  const { question, amountCop = 0, simulation, campaign, claims, referral } = simulator
  const { termDays } = question
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const isSigningIn = useIsSigningIn()
  const [isEditing, setEditing] = useState(false)
  const offer = simulation.offers.find((one) => one.bankId === bankId)
  const figures = offer?.kind === 'offer' ? offer.figures : undefined
  const isRefused = offer?.kind === 'below-minimum' || offer?.kind === 'no-rate'
  const way = useApplicationChannel(
    { bankId, amountCop, termDays, ratePercent: figures?.ratePercent },
    // A session that begins in the sheet asks nothing again: what was confirmed counts.
    { isWanted: open && !isSigningIn && isTurboWanted, onWantedChange: (wanted) => onTurboChange(bankId, wanted) },
  )
  const visit = useVisitQuestions(bankId, useAttribution().ref)
  const isLoading = simulation.state === 'loading' || simulation.state === 'instant' || way.isAsking
  const phoneRef = useRef<HTMLInputElement>(null)
  const guest = useGuestOpening({
    open,
    origin: 7,
    isLoading: isLoading && !isRefused,
    isBlocked: isRefused || (!figures && !isLoading),
    readChoice,
    phoneRef,
    onClose,
  })

  const cushion = useCushion(open && !guest && figures ? { bankId, amountCop } : undefined)

  const needed = useIsDialogNeeded({
    open: open && !guest,
    isLoading: isLoading || cushion.isAsking,
    mayChoose:
      // Less is advised before the press, or nowhere (Z21).
      cushion.advice !== undefined ||
      // The offer asks how it is opened; here only a refusal of that is told.
      (isTurboWanted && !way.isTurbo) ||
      way.refusal !== undefined ||
      Boolean(visit.fields) ||
      !props.isBonusKnown ||
      isBonusOpen(simulator),
  })
  useEffect(() => {
    if (!open || needed === undefined) return
    onCome(undefined)
    if (needed) return
    const choice = readChoice()
    onClose()
    if (choice) void startOpening(choice, { navigate, signedIn })
  })

  function readChoice(): DepositChoice | undefined {
    // An amount that cannot be is still in its field.
    if (isEditing) document.getElementById(fieldId('confirma-monto'))?.focus()
    if (isEditing || isLoading) return undefined
    const helped = visit.confirm()
    if (!figures || !helped) return undefined
    const { ratePercent } = figures
    return { bankId, bankName, amountCop, termDays, ratePercent, claims: { ...claims, ...way.claims, ...helped } }
  }

  function changeAmount(changedCop: number) {
    onQuestionChange({ amountText: String(changedCop), termDays })
  }

  function confirm() {
    const choice = readChoice()
    if (!choice) return
    onClose()
    void startOpening(choice, { navigate, signedIn })
  }

  return (
    <ConfirmInvestmentDialog
      open={open && needed === true}
      bankName={bankName}
      amountCop={amountCop}
      onAmountChange={changeAmount}
      lockedBy={
        campaign.lockedCop === undefined ? undefined : 'Es el valor de tu CDT regalo, y se abre exactamente por él.'
      }
      amountError={
        offer?.kind === 'below-minimum'
          ? `El monto minimo debe ser igual o mayor a ${formatCop(offer.minimumCop)} COP`
          : undefined
      }
      termDays={termDays}
      terms={campaign.terms}
      onTermChange={(days) => {
        if (isOfferedTerm(days)) onQuestionChange({ amountText: question.amountText, termDays: days })
      }}
      earnings={figures ?? (isRefused ? 'none' : undefined)}
      way={{ ...way.fields, name: 'confirma' }}
      isTurbo={way.isTurbo}
      advice={
        cushion.advice ? (
          <CushionNotice
            advice={cushion.advice}
            amountCop={amountCop}
            onAmountChange={campaign.lockedCop === undefined ? changeAmount : undefined}
          />
        ) : null
      }
      visit={visit.fields}
      isLoading={isLoading}
      isEditing={isEditing}
      onEditingChange={setEditing}
      guest={guest}
      phoneRef={phoneRef}
      rateTag={referral.raisesRate ? <ReferralTag /> : undefined}
      onRetry={simulation.retry}
      onConfirm={confirm}
      onClose={onClose}
    >
      <OwnBonusCards simulator={simulator} chosen={figures} />
      <TurboRefusedDialog message={way.refusal} onClose={way.understand} />
    </ConfirmInvestmentDialog>
  )
}

/** Something about a bonus of the visit is being asked, or was refused. */
function isBonusOpen({ hasFailed, refusals, referral, campaign }: Simulator): boolean {
  return hasFailed || refusals.length > 0 || referral.busy || campaign.unknownBonus !== undefined
}

type Asked = {
  /** Somebody with a session pressed «Abrir CDT». */
  open: boolean
  /** The figures, or what the bank offers, are still loading. */
  isLoading: boolean
  /** There is something to choose before it is opened. */
  mayChoose: boolean
}

/**
 * M03: whether the dialog of an opening is needed. A customer with a deposit, and with nothing to choose, sees what
 * they open on the review of the opening. Its payment page asks how it is paid.
 * @returns Undefined until it is known. Once the dialog is shown, it stays until it is closed.
 */
function useIsDialogNeeded({ open, isLoading, mayChoose }: Asked): boolean | undefined {
  const processes = useProcesses({ enabled: open })
  const [isShown, setShown] = useState(false)
  const needed = decide()
  if (open && needed === true && !isShown) setShown(true)
  if (!open && isShown) setShown(false)
  return needed

  function decide(): boolean | undefined {
    // A guest gives their phone in it.
    if (!open || isShown || processes.failureCount > 0) return true
    if (processes.data?.some(isDeposit) === false) return true
    if (isLoading || !processes.data) return undefined
    return mayChoose
  }
}
