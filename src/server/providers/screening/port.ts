/**
 * List screening: is the person on a restrictive or binding list (SARLAFT)?
 *
 * `startScreening` may be repeated: for the same person within a short while the provider answers with the check it
 * already has. The caller's effects table keeps the `checkId` per process and step. A hit never decides by itself
 * about a person: it stops the process until staff have looked (homonyms exist).
 */
export type ScreeningProvider = {
  startScreening(input: ScreenedPerson): Promise<{ checkId: string }>
  /**
   * `pending` may last minutes. Throws `ProviderError`; with `refused` and code `check_failed` the lists could not be
   * consulted and a new check must be started. Nothing but a finished check with clean lists is ever `clear`.
   */
  screeningResult(checkId: string): Promise<ScreeningOutcome>
}

export type ScreenedPerson = {
  documentType: 'CC' | 'CE' | 'PPT' | 'PA'
  documentNumber: string
  /** Country whose lists are consulted besides the international ones. */
  country: 'CO'
}

export type ScreeningOutcome = 'pending' | 'clear' | 'hit'
