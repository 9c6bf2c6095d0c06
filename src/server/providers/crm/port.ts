import type { Checkable } from '../provider-check.ts'

/** The system in which the operator's advisers follow up people who saved a simulation. */
export type CrmPort = Checkable & {
  /**
   * Sends a saved simulation (S06). Safe to repeat: the CRM recognizes it by its id.
   * @throws {ProviderError} when it is not certain that the CRM has it.
   */
  tellOfSimulation(lead: SimulationLead): Promise<void>
}

export type SimulationLead = {
  /** The saved simulation's id, the same at every retry. */
  id: string
  /** The data sent, under the field names of the wire (A §3). */
  fields: Readonly<Record<string, string | number | boolean>>
}
