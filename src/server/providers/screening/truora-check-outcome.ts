/**
 * What a check of Truora says, by its reference (Checks API, OpenAPI 1.0.0 of docs.truora.com: Check, Score, Status).
 */
import { z } from 'zod'
import { ProviderError } from '../http-client.ts'
import type { ScreeningOutcome } from './port.ts'

/** Truora's scores run from 0 (high risk) to 1 (none). Below this the person is looked at by staff. */
const hitBelowScore = 0.6
/**
 * The lists that the law asks for: money laundering, terrorism and sanctions are in `international_background`, what
 * Colombia's police and courts say in `criminal_record`. The global score is a weighted mean, in which one of them may
 * weigh a tenth, so each is judged alone.
 */
export const requiredDataSets: readonly string[] = ['international_background', 'criminal_record']

export const checkId = z.string().regex(/^[A-Za-z0-9_-]{4,80}$/)
// Truora writes -1 while there is no score yet.
const score = z.number().min(-1).max(1).nullish()
export const word = z.string().max(60).nullish()

export const createdCheck = z.object({ check: z.object({ check_id: checkId }) })
export const readCheck = z.object({
  check: z.object({
    check_id: checkId,
    status: z.enum(['not_started', 'in_progress', 'delayed', 'completed', 'error']),
    score,
    /** `result`: pending, found, not_found, error, delayed or ignored; the most frequent one of the data set. */
    scores: z.array(z.object({ data_set: word, score, result: word, severity: word })).nullish(),
    /** Each database: not_started, completed, expired, error, delayed or skipped. Some belong to no data set. */
    statuses: z.array(z.object({ data_set: word, status: word, database_name: z.string().nullish() })).nullish(),
  }),
})

export type Check = z.infer<typeof readCheck>['check']
type Score = NonNullable<Check['scores']>[number]

/**
 * @returns What it comes to.
 * @throws `ProviderError` with `check_failed` when it failed as a whole.
 */
export function getOutcome(check: Check): ScreeningOutcome {
  if (check.status === 'error') {
    throw new ProviderError('truora', 'refused', 'could not consult the lists', { providerCode: 'check_failed' })
  }
  if (check.status !== 'completed') return 'pending'
  const ofRequired = (check.scores ?? []).filter(({ data_set }) => requiredDataSets.includes(data_set ?? ''))
  const found = [check.score, ...ofRequired.filter(hasAnswer).map((one) => one.score)]
  if (found.some((one) => isScore(one) && one < hitBelowScore)) return 'hit'
  const isWhole = isScore(check.score) && requiredDataSets.every((dataSet) => wasConsulted(check, dataSet))
  return isWhole ? 'clear' : 'incomplete'
}

/**
 * Whether a data set answered, in every database of it. One skipped or expired database is enough to say no: its
 * `result` is only the most frequent one, so a list that was never asked would hide behind its neighbours.
 */
function wasConsulted({ scores, statuses }: Check, dataSet: string): boolean {
  const own = (scores ?? []).filter(({ data_set }) => data_set === dataSet)
  const databases = (statuses ?? []).filter(({ data_set }) => data_set === dataSet)
  return (
    own.length > 0 &&
    databases.length > 0 &&
    // «Unknown is returned when the score is none due to a problem with one of the searches.»
    own.every((one) => hasAnswer(one) && isScore(one.score) && one.severity !== 'unknown') &&
    databases.every(({ status }) => status === 'completed')
  )
}

const hasAnswer = ({ result }: Score) => result === 'found' || result === 'not_found'
export const isScore = (given: number | null | undefined): given is number => typeof given === 'number' && given >= 0
