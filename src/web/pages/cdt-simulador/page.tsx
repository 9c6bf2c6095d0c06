import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReferralTag } from '../../features/bonuses/referral-tag.tsx'
import { startOpening } from '../../features/opening/start-opening.ts'
import { ExplainDialog } from '../../features/simulation/explain-dialog.tsx'
import { OfferResults } from '../../features/simulation/offer-results.tsx'
import type { BankOffer } from '../../features/simulation/offers.ts'
import { QuestionFields } from '../../features/simulation/question-fields.tsx'
import type { TurboPlan } from '../../features/simulation/turbo-plan.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { BonusArea } from './bonus-area.tsx'
import { useSimulationWithBonuses } from './use-bonuses.ts'
import { useQuestion } from './use-question.ts'
import { useTurboBanks } from './use-turbo-banks.ts'

export function meta() {
  return pageMeta({
    title: 'Simulador de CDT: compara cuánto ganas en cada banco',
    description:
      'Escribe cuánto quieres invertir y por cuánto tiempo. Compara la tasa, el interés, la retención y lo que recibes al final en cada banco aliado.',
    path: '/cdt-simulador',
  })
}

/** `/cdt-simulador` (S01): an amount and a term, what every partner bank pays for them, and the bonuses of the visit. */
export default function SimulatorPage() {
  const [written, setQuestion] = useQuestion()
  const bonuses = useSimulationWithBonuses(written)
  const { question, amountCop, simulation, campaign, claims, referral } = bonuses
  const { termDays, refusedTerm } = question
  const [turboBankIds, changeTurbo] = useTurboBanks()
  const [explained, setExplained] = useState<number>()
  const navigate = useNavigate()
  const { signedIn } = useSession()

  function open(offer: BankOffer, turbo?: TurboPlan) {
    if (offer.kind !== 'offer' || amountCop === undefined) return
    const choice = { bank_id: offer.bankId, bank_name: offer.bankName, amount: amountCop, term: termDays }
    const way = turbo ? { is_turbo_cdt: true, payment_method: turbo.paymentMethod } : {}
    startOpening({ ...choice, rate: offer.figures.ratePercent, claims: { ...claims, ...way } }, { navigate, signedIn })
  }

  return (
    <PublicPage
      title="Simula tu CDT"
      lead="Dinos cuánto y por cuánto tiempo. Te mostramos lo que ganas en cada banco, con la retención ya descontada."
    >
      <form onSubmit={(event) => event.preventDefault()} className="rounded-lg bg-surface p-5 shadow-soft md:p-6">
        <QuestionFields
          question={question}
          onQuestionChange={setQuestion}
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
      <BonusArea bonuses={bonuses} termDays={termDays} />
      <OfferResults
        amountCop={amountCop}
        termDays={termDays}
        simulation={simulation}
        rateTag={referral.raisesRate ? <ReferralTag /> : undefined}
        turboBankIds={turboBankIds}
        onTurboChange={changeTurbo}
        onExplain={(offer) => setExplained(offer.bankId)}
        onOpen={open}
      />
      <ExplainDialog
        offer={simulation.offers.find((offer) => offer.bankId === explained)}
        amountCop={amountCop ?? 0}
        termDays={termDays}
        onClose={() => setExplained(undefined)}
      />
    </PublicPage>
  )
}
