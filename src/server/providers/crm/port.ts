/** The system in which the operator's advisers follow up whoever kept a simulation. */
export type CrmPort = {
  /**
   * Tells of a simulation that somebody kept (S06). Safe to repeat: the CRM knows it again by its id.
   * @throws {ProviderError} when it is not certain that the CRM has it.
   */
  tellOfSimulation(lead: SimulationLead): Promise<void>
}

export type SimulationLead = {
  /** The saved simulation's id, the same at every repeat. */
  id: string
  /** What is told, by its names on the wire (A §3). */
  fields: Readonly<Record<string, string | number | boolean>>
}
