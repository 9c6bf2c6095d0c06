import { z } from 'zod'
import type { ScreeningCheck } from './checks-api.ts'

/**
 * What the lists say about a document number: nothing; something; nothing yet; one database of a list was skipped; a
 * list was left out; the check failed.
 */
export const screeningOutcome = z.enum(['clear', 'hit', 'slow', 'partial', 'ignored', 'failed'])
export type ScreeningOutcome = z.infer<typeof screeningOutcome>

const statusByOutcome = { waiting: 'not_started', slow: 'delayed', failed: 'error' } as const

/**
 * A check as `GET /v1/checks/{check_id}` answers it (Checks API, OpenAPI 1.0.0 of docs.truora.com: Check, Score,
 * Status).
 * @param check - The check, and what the lists say.
 * @param outcome - `waiting` before anybody looked.
 */
export function checkBody(check: ScreeningCheck, outcome: ScreeningOutcome | 'waiting') {
  const isDone = !(outcome in statusByOutcome)
  return {
    check: {
      check_id: check.checkId,
      country: check.country,
      type: 'person',
      [check.documentField]: check.documentNumber,
      creation_date: check.createdAt,
      ...(check.previousCheck ? { previous_check: check.previousCheck } : {}),
      status: isDone ? 'completed' : statusByOutcome[outcome as keyof typeof statusByOutcome],
      // The mean hides the list: that is how Truora's weights work.
      score: isDone ? (outcome === 'hit' ? 0.9 : 1) : -1,
      id_score: isDone ? 1 : 0,
      scores: isDone ? buildScores(outcome) : [],
      statuses: isDone ? listStatuses(outcome) : [],
      summary: {},
    },
    details: `/v1/checks/${check.checkId}/details`,
    self: `/v1/checks/${check.checkId}`,
  }
}

function buildScores(outcome: ScreeningOutcome | 'waiting') {
  const found = outcome === 'hit'
  const ofList = (result: string, score: number, severity: string) => ({ result, score, severity })
  const clean = ofList('not_found', 1, 'none')
  const unasked = ofList('ignored', 1, 'unknown')
  const international = found ? ofList('found', 0, 'very_high') : outcome === 'ignored' ? unasked : clean
  return [
    { data_set: 'international_background', ...international, by_id: international, by_name: international },
    { data_set: 'criminal_record', ...clean, by_id: clean, by_name: unasked },
    { data_set: 'personal_identity', ...ofList('found', 1, 'none'), by_id: clean, by_name: unasked },
  ]
}

function listStatuses(outcome: ScreeningOutcome | 'waiting') {
  const onuStatus = outcome === 'partial' ? 'skipped' : outcome === 'ignored' ? 'expired' : 'completed'
  const database = (id: string, name: string, data_set: string, status = 'completed') => ({
    database_id: `DBI${id}`,
    database_name: name,
    data_set,
    status,
  })
  return [
    {
      ...database('0001', 'Lista consolidada ONU', 'international_background', onuStatus),
      ...(outcome === 'partial' ? { invalid_inputs: ['first_name'] } : {}),
    },
    database('0002', 'OFAC', 'international_background'),
    database('0003', 'Policía Nacional', 'criminal_record'),
    database('0004', 'Registraduría', 'personal_identity'),
    // A database of no required data set may be skipped, as most checks have one.
    database('0005', 'RUES', 'business_background', 'skipped'),
  ]
}
