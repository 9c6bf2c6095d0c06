import type { Checkable } from '../provider-check.ts'

/**
 * List screening: is the person on a restrictive or binding list (SARLAFT)?
 *
 * `startScreening` may be repeated: for the same person within a short while the provider answers with the check it
 * already has. The caller's effects table keeps the `checkId` per process and step. Neither a hit nor lists that were
 * not consulted decide by themselves about a person: they stop the process until staff have looked (homonyms exist).
 */
export type ScreeningProvider = Checkable & {
  /** `anew` asks for a new check although the provider has a recent one, which had failed. */
  startScreening(input: ScreenedPerson, options?: { anew?: boolean }): Promise<{ checkId: string }>
  /**
   * `pending` may last days. Throws `ProviderError`; with `refused` and code `check_failed` the lists could not be
   * consulted and a new check must be started. `clear` says that every required list was really consulted, and is clean.
   */
  screeningResult(checkId: string): Promise<ScreeningOutcome>
}

export type ScreenedPerson = {
  documentType: 'CC' | 'CE' | 'PPT' | 'PA'
  documentNumber: string
  /** International lists are consulted by name. */
  firstNames: string
  lastNames: string
  /** Civil dates, as printed on the document. Some lists are not consulted about foreigners without them. */
  birthDate?: string
  issueDate?: string
  /** Country whose lists are consulted besides the international ones. */
  country: 'CO'
}

/** `incomplete`: the check ended, and a required list was left out, skipped, failed, or has no score. */
export type ScreeningOutcome = 'pending' | 'clear' | 'hit' | 'incomplete'
