import type { Coach } from '#domain/bonuses/campaign.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { YesNo } from '../../../ui/yes-no.tsx'
import type { VisitAnswers, VisitProblems } from './quote-parameters.ts'

type VisitQuestionsProps = {
  /** Where the questions stand: begins the names of their fields. */
  place: string
  answers: VisitAnswers
  onChange: (changes: Partial<VisitAnswers>) => void
  problems: VisitProblems
  /** Whether the bank attends in stores. */
  asksForAdvisor: boolean
  /** The coaches of the visit's campaign, where it asks for one. */
  coaches: readonly Coach[] | undefined
}

/** Who helped on the way here: the advisor of a store, and the coach of a campaign (B §2.2, §5.4). */
export function VisitQuestions(props: VisitQuestionsProps) {
  const { place, answers, onChange, problems, asksForAdvisor, coaches } = props
  const { wasAttended, advisor, hasCoach, coachId } = answers
  return (
    <>
      {asksForAdvisor ? (
        <YesNo
          name={`${place}-tienda`}
          label="¿Fuiste atendido en tienda?"
          value={wasAttended}
          onValueChange={(answer) => onChange({ wasAttended: answer })}
        />
      ) : null}
      {asksForAdvisor && wasAttended ? (
        <TextField
          name={`${place}-asesor`}
          label="Código o celular de quien te atendió"
          autoComplete="off"
          maxLength={40}
          value={advisor}
          onChange={(event) => onChange({ advisor: event.currentTarget.value })}
          error={problems.advisor}
        />
      ) : null}
      {coaches ? (
        <YesNo
          name={`${place}-con-coach`}
          label="¿Te acompañó un coach?"
          value={hasCoach}
          onValueChange={(answer) => onChange({ hasCoach: answer })}
        />
      ) : null}
      {coaches && hasCoach ? (
        <SelectField
          name={`${place}-coach`}
          label="¿Quién te acompañó?"
          placeholder="Elige una opción"
          options={coaches.map(({ code, name }) => ({ value: code, label: name }))}
          value={coachId}
          onChange={(event) => onChange({ coachId: event.currentTarget.value })}
          error={problems.coach}
        />
      ) : null}
    </>
  )
}
