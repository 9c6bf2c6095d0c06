import { type ReactNode, useState } from 'react'
import { fieldId } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { hasStores, noVisitAnswers, type VisitAnswers, type VisitProblems, visitProblems } from './quote-parameters.ts'
import { useCoaches } from './use-coaches.ts'

/** Few openings ask for either, so nobody else loads the questions. */
const VisitQuestions = lazyPart(() => import('./visit-questions.tsx').then((part) => part.VisitQuestions))

/** What an opening says of who helped. A coach is one of the campaign of the visit's `ref`. */
export type HelpClaims = { flamingoAdvisor?: string; coach?: string; ref?: string }

/** The questions of who helped, for a dialog that confirms an opening. */
export type AskedVisit = {
  /** The questions; nothing where the bank and the visit have none. */
  fields: ReactNode
  /** @returns What goes along with the opening; undefined while an answer is missing, which then has the focus. */
  confirm: () => HelpClaims | undefined
}

const place = 'visita'

/**
 * What the opening says of answers that hold. `ref` is the visit's, and `asksForCoach` says whether its campaign asks.
 */
export function helpClaims(
  { wasAttended, advisor, hasCoach, coachId }: VisitAnswers,
  { bankId, ref, asksForCoach }: { bankId: number; ref: string | undefined; asksForCoach: boolean },
): HelpClaims {
  return {
    ...(hasStores(bankId) && wasAttended ? { flamingoAdvisor: advisor.trim() } : {}),
    ...(asksForCoach && hasCoach && ref !== undefined ? { coach: coachId, ref } : {}),
  }
}

/**
 * B §2.2, §4.8, §5.4: who attended in a store, and which coach of the visit's campaign.
 * @param ref - The `ref` of the visit.
 */
export function useVisitQuestions(bankId: number, ref: string | undefined): AskedVisit {
  const [answers, setAnswers] = useState(noVisitAnswers)
  const [problems, setProblems] = useState<VisitProblems>({})
  const coaches = useCoaches(ref)
  const asksForAdvisor = hasStores(bankId)

  function confirm() {
    const found = visitProblems(answers, { bankId, asksForCoach: coaches !== undefined })
    setProblems(found)
    if (found.advisor || found.coach) {
      document.getElementById(fieldId(`${place}-${found.advisor ? 'asesor' : 'coach'}`))?.focus()
      return undefined
    }
    return helpClaims(answers, { bankId, ref, asksForCoach: coaches !== undefined })
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
