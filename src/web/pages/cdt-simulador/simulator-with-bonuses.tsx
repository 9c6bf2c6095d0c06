// A bonus blocks terms and says why: the sentence is there with it, or a tap would find a button that is being replaced.
import '../../ui/tooltip-popup.tsx'
import { OwnGift } from '../../features/gift-prompt/own-gift.tsx'
import { BonusArea } from './bonus-area.tsx'
import type { SimulatorProps } from './plain-simulator.tsx'
import { SimulatorView } from './simulator-view.tsx'
import { useSimulationWithBonuses } from './use-bonuses.ts'

/** The simulator with every bonus of the visit; loaded for whoever may have one. */
export function SimulatorWithBonuses({ written, onQuestionChange, choices }: SimulatorProps) {
  const bonuses = useSimulationWithBonuses(written)
  return (
    <SimulatorView bonuses={bonuses} onQuestionChange={onQuestionChange} choices={choices}>
      <OwnGift />
      <BonusArea bonuses={bonuses} termDays={bonuses.question.termDays} />
    </SimulatorView>
  )
}
