import * as storage from '../../../lib/storage.ts'
import type { QueryState } from '../../../lib/use-query-state.ts'
import {
  defaultSimulationInput,
  readSimulationInput,
  type SimulationInput,
  writeSimulationInput,
} from './amount-and-term.ts'

/** The question of a page with an amount and a term, in its address (`?monto=&plazo=`). */
export const questionAddress: QueryState<SimulationInput> = {
  defaults: defaultSimulationInput,
  read: (query) => readSimulationInput(query),
  write: writeSimulationInput,
}

/** The same, where an address without an amount asks the one that the browser keeps for a day. */
export const keptQuestionAddress: QueryState<SimulationInput> = {
  ...questionAddress,
  read: (query) => readSimulationInput(query, storage.amount.read()),
}

/** What the finished HTML of such a page answers (`PageHandle.asks`). */
export const questionAtBuild = writeSimulationInput(defaultSimulationInput).toString()
