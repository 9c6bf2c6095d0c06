import { useState } from 'react'
import { useNavigate } from 'react-router'
import { startOpening } from '../../features/opening/start-opening.ts'
import { readAmount } from '../../features/simulation/amount-and-term.ts'
import { ExplainDialog } from '../../features/simulation/explain-dialog.tsx'
import { OfferResults } from '../../features/simulation/offer-results.tsx'
import type { BankOffer } from '../../features/simulation/offers.ts'
import { QuestionFields } from '../../features/simulation/question-fields.tsx'
import { useSimulation } from '../../features/simulation/use-simulation.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { useQuestion } from './use-question.ts'

export function meta() {
  return pageMeta({
    title: 'Simulador de CDT: compara cuánto ganas en cada banco',
    description:
      'Escribe cuánto quieres invertir y por cuánto tiempo. Compara la tasa, el interés, la retención y lo que recibes al final en cada banco aliado.',
    path: '/cdt-simulador',
  })
}

/** `/cdt-simulador` (S01): an amount and a term, and what every partner bank pays for them. */
export default function SimulatorPage() {
  const [question, setQuestion] = useQuestion()
  const { amountCop } = { amountCop: undefined, ...readAmount(question.amountText) }
  const { termDays, refusedTerm } = question
  const simulation = useSimulation(amountCop, termDays)
  const [explained, setExplained] = useState<number>()
  const navigate = useNavigate()
  const { signedIn } = useSession()

  function open(offer: BankOffer) {
    if (offer.kind !== 'offer' || amountCop === undefined) return
    const choice = { bank_id: offer.bankId, bank_name: offer.bankName, amount: amountCop, term: termDays }
    startOpening({ ...choice, rate: offer.figures.ratePercent }, { navigate, signedIn })
  }

  return (
    <PublicPage
      title="Simula tu CDT"
      lead="Dinos cuánto y por cuánto tiempo. Te mostramos lo que ganas en cada banco, con la retención ya descontada."
    >
      <form onSubmit={(event) => event.preventDefault()} className="rounded-lg bg-surface p-5 shadow-soft md:p-6">
        <QuestionFields question={question} onQuestionChange={setQuestion} layout="row" />
      </form>
      {refusedTerm === undefined ? null : (
        <Notice>
          El plazo «{refusedTerm}» no está entre los que ofrecen los bancos. Te mostramos {termDays} días.
        </Notice>
      )}
      <OfferResults
        amountCop={amountCop}
        termDays={termDays}
        simulation={simulation}
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
