import type { ComponentProps, ReactNode } from 'react'
import { SaveSimulation } from '../../features/public/saved-simulation/save-simulation.tsx'
import type { SimulationInput } from '../../features/public/simulation/amount-and-term.ts'
import { OfferResults } from '../../features/public/simulation/offer-results.tsx'
import { QuestionFields } from '../../features/public/simulation/question-fields.tsx'
import { SimulationTabs } from '../../features/public/simulation/simulation-tabs.tsx'
import { HowItWorksVideo } from '../../features/public/video/how-it-works-video.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'

type SimulatorViewProps = Omit<ComponentProps<typeof OfferResults>, 'termDays' | 'onAmount'> & {
  question: SimulationInput
  onQuestionChange: (question: SimulationInput) => void
  terms?: ComponentProps<typeof QuestionFields>['terms']
  lockedBy?: string
  /** What tells the light script of the rates in the page. */
  marks?: object
  /** Every bonus of the visit. */
  bonuses?: ReactNode
  video?: ComponentProps<typeof HowItWorksVideo>
  saving?: Pick<ComponentProps<typeof SaveSimulation>, 'open' | 'onOpenChange'>
  /** What is not seen, or stands over the page. */
  children?: ReactNode
}

const nothing = () => undefined
const closed = { open: false, onOpenChange: nothing }

/**
 * The simulator as it is seen: the question, and the answer in every state. The application draws it, and until that is
 * there the light script (`static-runtime/simulator.tsx`), which knows no hook.
 */
export function SimulatorView(props: SimulatorViewProps) {
  const { question, onQuestionChange, terms, lockedBy, marks, bonuses, children, ...results } = props
  const { video = closed, saving = closed, ...offers } = results
  const { amountCop, simulation } = offers
  const { termDays, refusedTerm } = question
  return (
    <PublicPage compact title="Simula tu CDT">
      <SimulationTabs current="/cdt-simulador" question={question} />
      <form
        data-live
        data-simulator
        {...marks}
        onSubmit={(event) => event.preventDefault()}
        className="stays-in-view rounded-lg bg-surface p-3 shadow-float md:p-4"
      >
        <QuestionFields
          question={question}
          onQuestionChange={onQuestionChange}
          layout="bar"
          terms={terms}
          lockedBy={lockedBy}
        />
      </form>
      {refusedTerm === undefined ? null : (
        <Notice>
          El plazo «{refusedTerm}» no está entre los que ofrecen los bancos. Te mostramos {termDays} días.
        </Notice>
      )}
      <HowItWorksVideo {...video} />
      <div className="bonus-place">{bonuses}</div>
      <OfferResults
        {...offers}
        termDays={termDays}
        onAmount={(cop) => onQuestionChange({ ...question, amountText: String(cop) })}
      />
      {amountCop !== undefined && simulation.offers.some(({ kind }) => kind === 'offer') ? (
        <SaveSimulation amountCop={amountCop} termDays={termDays} {...saving} />
      ) : null}
      {children}
    </PublicPage>
  )
}
