import { z } from 'zod'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import { callTruora, type TruoraSettings } from '../identity/truora-api.ts'
import type { ScreenedPerson, ScreeningOutcome, ScreeningProvider } from './port.ts'

/** Truora's scores run from 0 (high risk) to 1 (none). Below this the person is looked at by staff. */
const hitBelowScore = 0.6
/**
 * The global score is a weighted mean, in which one sanctions list may weigh a tenth; these lists are judged alone.
 */
const listDataSets = ['international_background', 'criminal_record']

const checkId = z.string().regex(/^[A-Za-z0-9_-]{4,80}$/)
const createdCheck = z.object({ check: z.object({ check_id: checkId }) })
const readCheck = z.object({
  check: z.object({
    check_id: checkId,
    status: z.enum(['not_started', 'in_progress', 'delayed', 'completed', 'error']),
    // Truora writes -1 while there is no score yet.
    score: z.number().min(-1).max(1).nullish(),
    scores: z
      .array(
        z.object({ data_set: z.string(), score: z.number().min(-1).max(1).nullish(), result: z.string().nullish() }),
      )
      .nullish(),
  }),
})

type Check = z.infer<typeof readCheck>['check']

const documentFields: Record<ScreenedPerson['documentType'], string> = {
  CC: 'national_id',
  CE: 'foreign_national_id',
  PPT: 'ppt',
  PA: 'passport',
}

/** List screening by Truora Checks. In: settings. Out: the port; all failures are `ProviderError`. */
export function createTruoraScreening(
  settings: Pick<TruoraSettings, 'apiKey' | 'checksUrl' | 'deadlineMs' | 'guard'>,
): ScreeningProvider {
  const http = createProviderHttp('truora', settings.guard)
  return {
    async startScreening({ documentType, documentNumber, country }) {
      const form = {
        [documentFields[documentType]]: documentNumber,
        country,
        type: 'person',
        user_authorized: 'true',
        // Without forcing, Truora answers a repeat with the recent check of the same person: safe to send again.
        force_creation: 'false',
      }
      const request = { method: 'POST' as const, url: `${settings.checksUrl}/checks`, form, repeatable: true }
      const { check } = await callTruora(http, settings, request, createdCheck)
      return { checkId: check.check_id }
    },

    async screeningResult(id) {
      const url = `${settings.checksUrl}/checks/${encodeURIComponent(id)}`
      const { check } = await callTruora(http, settings, { method: 'GET', url, repeatable: true }, readCheck)
      if (check.check_id !== id) throw new ProviderError('truora', 'garbage', 'answered with another check')
      return outcomeOf(check)
    },
  }
}

function outcomeOf(check: Check): ScreeningOutcome {
  if (check.status === 'error') {
    throw new ProviderError('truora', 'refused', 'could not consult the lists', { providerCode: 'check_failed' })
  }
  if (check.status !== 'completed') return 'pending'
  const scored = check.scores?.filter(({ data_set, result }) => listDataSets.includes(data_set) && result !== 'ignored')
  const scores = [check.score, ...(scored ?? []).map(({ score }) => score)]
  if (scores.some((score) => typeof score !== 'number' || score < 0)) {
    throw new ProviderError('truora', 'garbage', 'finished a check without its scores')
  }
  return scores.some((score) => typeof score === 'number' && score < hitBelowScore) ? 'hit' : 'clear'
}
