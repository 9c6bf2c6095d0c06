import type { ReactNode } from 'react'
import { ReferralTag } from '../../features/public/bonuses/referral-tag.tsx'
import { SaveSimulation } from '../../features/public/saved-simulation/save-simulation.tsx'
import type { SimulationInput } from '../../features/public/simulation/amount-and-term.ts'
import { OfferResults } from '../../features/public/simulation/offer-results.tsx'
import type { BankOffer } from '../../features/public/simulation/offers.ts'
import { QuestionFields } from '../../features/public/simulation/question-fields.tsx'
import { HowItWorksVideo } from '../../features/public/video/how-it-works-video.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { useLatched } from '../../ui/use-latched.ts'
import { useChoices } from './use-choices.ts'
import type { Simulator } from './use-simulator.ts'

const ExplainDialog = lazyPart(
  () => import('../../features/public/simulation/explain-dialog.tsx').then((part) => part.ExplainDialog),
  { soon: true },
)
const ConfirmOpening = lazyPart(() => import('./confirm-opening.tsx').then((part) => part.ConfirmOpening), {
  soon: true,
})

type SimulatorViewProps = {
  simulator: Simulator
  onQuestionChange: (question: SimulationInput) => void
  /** What the visit brought along, between the question and the offers. */
  children?: ReactNode
}

/** What the simulator shows (S01): the question, every bank's offer, and the dialogs that belong to an offer. */
export function SimulatorView({ simulator, onQuestionChange, children }: SimulatorViewProps) {
  const { question, amountCop, simulation, campaign, referral } = simulator
  const { termDays, refusedTerm } = question
  const choices = useChoices()
  const { turboBankIds, changeTurbo, explained, setExplained, chosen, setChosen, isConfirming, setConfirming } = choices
  const wasExplained = useLatched(explained !== undefined)

  function confirm({ kind, bankId, bankName }: BankOffer) {
    if (kind !== 'offer' || amountCop === undefined) return
    setChosen({ bankId, bankName })
    setConfirming(true)
  }

  return (
    <PublicPage
      title="Simula tu CDT"
      lead="Dinos cuánto y por cuánto tiempo. Te mostramos lo que ganas en cada banco, con la retención ya descontada."
    >
      <form
        data-live
        onSubmit={(event) => event.preventDefault()}
        className="rounded-lg bg-surface p-5 shadow-soft md:p-6"
      >
        <QuestionFields
          question={question}
          onQuestionChange={onQuestionChange}
          layout="row"
          terms={campaign.terms}
          lockedBy={
            campaign.lockedCop === undefined ? undefined : 'Es el valor de tu CDT regalo, y se abre exactamente por él.'
          }
        />
      </form>
      {refusedTerm === undefined ? null : (
        <Notice>
          El plazo «{refusedTerm}» no está entre los que ofrecen los bancos. Te mostramos {termDays} días.
        </Notice>
      )}
      <HowItWorksVideo open={choices.isWatching} onOpenChange={choices.setWatching} />
      {children}
      <OfferResults
        amountCop={amountCop}
        termDays={termDays}
        simulation={simulation}
        rateTag={referral.raisesRate ? <ReferralTag /> : undefined}
        // While it is being confirmed, the dialog asks whether it may be turbo and says why not.
        turboBankIds={isConfirming ? turboBankIds.filter((id) => id !== chosen?.bankId) : turboBankIds}
        onTurboChange={changeTurbo}
        onExplain={(offer) => setExplained(offer.bankId)}
        onOpen={confirm}
      />
      {amountCop !== undefined && simulation.offers.some(({ kind }) => kind === 'offer') ? (
        <SaveSimulation
          amountCop={amountCop}
          termDays={termDays}
          open={choices.isSaving}
          onOpenChange={choices.setSaving}
        />
      ) : null}
      {chosen ? (
        <ConfirmOpening
          key={chosen.bankId}
          {...chosen}
          open={isConfirming}
          simulator={simulator}
          onQuestionChange={onQuestionChange}
          isTurboWanted={turboBankIds.includes(chosen.bankId)}
          onTurboChange={changeTurbo}
          onClose={() => setConfirming(false)}
        />
      ) : null}
      {wasExplained ? (
        <ExplainDialog
          offer={simulation.offers.find((offer) => offer.bankId === explained)}
          amountCop={amountCop ?? 0}
          termDays={termDays}
          onClose={() => setExplained(undefined)}
        />
      ) : null}
    </PublicPage>
  )
}
