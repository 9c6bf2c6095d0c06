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
   * consulted and a new check must be started. `clear` says that every required list was really consulted, and is
   * clean.
   */
  screeningResult(checkId: string): Promise<ScreeningOutcome>
  /**
   * What each list said, for who decides about the person. Only what found something, and what the law asks for and was
   * not consulted. May be asked again. Throws `ProviderError`.
   */
  screeningFindings(checkId: string): Promise<ScreeningFindings>
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

export type ScreeningFindings = {
  /** The provider's score of the whole check, from 0 (high risk) to 1 (none). */
  score?: number
  findings: ScreeningFinding[]
  /** There was more than is here. */
  isCut: boolean
}

/** What one database said. Its words are the provider's, cut where they are too long, without control characters. */
export type ScreeningFinding = {
  /** The list in the provider's words, such as `international_background`; empty where it has none. */
  dataSet: string
  database: string
  /** `found`, or why it was not consulted: `error`, `skipped`, `expired`, `delayed`, `ignored`… */
  result: string
  /** `none` to `very_high`, or `unknown`. */
  severity?: string
  /** The score of the data set, as above. */
  score?: number
  /** Whose name the database holds. */
  matchedName?: string
  matchedBy?: 'document' | 'name'
  /** When the database answered, an instant in ISO 8601. */
  answeredAt?: string
  facts: { title: string; label: string; value: string }[]
}
