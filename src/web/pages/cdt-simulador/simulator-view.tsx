import { type ComponentProps, memo, type ReactNode } from 'react'
import { SaveSimulation } from '../../features/public/saved-simulation/save-simulation.tsx'
import type { SimulationInput } from '../../features/public/simulation/amount-and-term.ts'
import type { BankOffer } from '../../features/public/simulation/offers.ts'
import { QuestionBar } from '../../features/public/simulation/question-fields.tsx'
import { SimulationTabs } from '../../features/public/simulation/simulation-tabs.tsx'
import { HowItWorksVideo } from '../../features/public/video/how-it-works-video.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'

type SimulatorViewProps = {
  question: SimulationInput
  onQuestionChange: (question: SimulationInput) => void
  terms?: ComponentProps<typeof QuestionBar>['terms']
  lockedBy?: string
  /** Every bonus of the visit. */
  bonuses?: ReactNode
  video?: ComponentProps<typeof HowItWorksVideo>
  saving?: Pick<ComponentProps<typeof SaveSimulation>, 'open' | 'onOpenChange'>
  /** The amount, where it can be kept: some bank takes it. */
  keptCop: number | undefined
  /** The answer of the banks: `OfferResults`. */
  results: ReactNode
  /** What is not seen, or is over the page. */
  children?: ReactNode
}

// A press on an offer draws the page again, and none of these.
const Tabs = memo(SimulationTabs)
const Question = memo(QuestionBar)
const Video = memo(HowItWorksVideo)
const Saving = memo(SaveSimulation)

const nothing = () => undefined
const closed = { open: false, onOpenChange: nothing }

/** The simulator as it is seen: the question, and the answer in every state. */
export function SimulatorView({
  question,
  onQuestionChange,
  terms,
  lockedBy,
  bonuses,
  video = closed,
  saving = closed,
  keptCop,
  results,
  children,
}: SimulatorViewProps) {
  const { termDays, refusedTerm } = question
  return (
    <PublicPage compact title="Simula tu CDT">
      <Tabs current="/cdt-simulador" question={question} />
      <Question question={question} onQuestionChange={onQuestionChange} terms={terms} lockedBy={lockedBy} />
      {refusedTerm === undefined ? null : (
        <Notice>
          El plazo «{refusedTerm}» no está entre los que ofrecen los bancos. Te mostramos {termDays} días.
        </Notice>
      )}
      <Video {...video} />
      <div className="bonus-place">{bonuses}</div>
      {results}
      {keptCop === undefined ? null : <Saving amountCop={keptCop} termDays={termDays} {...saving} />}
      {children}
    </PublicPage>
  )
}

/** @returns The amount that is asked, where some bank takes it. */
export function pickKeptAmount(amountCop: number | undefined, offers: readonly BankOffer[]): number | undefined {
  return offers.some(({ kind }) => kind === 'offer') ? amountCop : undefined
}
