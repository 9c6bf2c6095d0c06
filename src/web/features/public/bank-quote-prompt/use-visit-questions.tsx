import { type ReactNode, useState } from 'react'
import { fieldId } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { findCoaches } from './coach-campaigns.ts'
import { noVisitAnswers, storeBankId, type VisitProblems, visitProblems } from './quote-parameters.ts'
import { tellCoach } from './tell-coach.ts'

/** Few openings ask for either, so nobody else loads the questions. */
const VisitQuestions = lazyPart(() => import('./visit-questions.tsx').then((part) => part.VisitQuestions))

/** The questions of who helped, for a dialog that confirms an opening. */
export type AskedVisit = {
  /** The questions; nothing where the bank and the visit have none. */
  fields: ReactNode
  /** Out: what goes along with the opening; undefined while an answer is missing, which then has the focus. */
  confirm: () => { flamingoAdvisor?: string } | undefined
}

const place = 'visita'

/** B §2.2, §4.8, §5.4: who attended in a store, and which coach of the visit's campaign. In: the bank, and the visit's `ref`. */
export function useVisitQuestions(bankId: number, ref: string | undefined): AskedVisit {
  const [answers, setAnswers] = useState(noVisitAnswers)
  const [problems, setProblems] = useState<VisitProblems>({})
  const coaches = findCoaches(ref)
  const asksForAdvisor = bankId === storeBankId

  function confirm() {
    const found = visitProblems(answers, { bankId, asksForCoach: coaches !== undefined })
    setProblems(found)
    if (found.advisor || found.coach) {
      document.getElementById(fieldId(`${place}-${found.advisor ? 'asesor' : 'coach'}`))?.focus()
      return undefined
    }
    const { wasAttended, advisor, hasCoach, coachId } = answers
    if (coaches && hasCoach) tellCoach(coachId, bankId)
    return asksForAdvisor && wasAttended ? { flamingoAdvisor: advisor.trim() } : {}
  }

  const fields =
    asksForAdvisor || coaches ? (
      <VisitQuestions
        place={place}
        answers={answers}
        onChange={(changes) => {
          setProblems({})
          setAnswers({ ...answers, ...changes })
        }}
        problems={problems}
        asksForAdvisor={asksForAdvisor}
        coaches={coaches}
      />
    ) : null
  return { fields, confirm }
}
