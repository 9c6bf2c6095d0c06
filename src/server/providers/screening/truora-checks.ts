import { createProviderHttp, ProviderError } from '../http-client.ts'
import { callTruora, type TruoraSettings } from '../identity/truora-api.ts'
import { checkTruoraKey } from '../identity/truora-check.ts'
import type { ScreenedPerson, ScreeningProvider } from './port.ts'
import { type CheckDetail, findStartKey, gatherFindings, readDetails } from './truora-check-details.ts'
import { type Check, createdCheck, getOutcome, readCheck } from './truora-check-outcome.ts'

/** The databases of a person fill a few pages; a list of pages without end is not followed. */
const mostPages = 20
const largestPageBytes = 4 * 1024 * 1024

/**
 * The field of a document, as Truora's reference of `POST /v1/checks` calls it (Checks API, OpenAPI 1.0.0 of
 * docs.truora.com, the same in dev.truora.com/docs): a person has `national_id`; a foreigner in Colombia `foreign_id`
 * or `pep`, with `issue_date`; `passport`. That version is older than the PPT; `ppt` is in the reference of the
 * checks that ZapSign sells of Truora (docs.zapsign.com.br, «create check person», 2025), which asks for
 * `date_of_birth` with `foreign_id` too. No version has a field for a tarjeta de identidad; nobody with one opens here.
 */
const documentFields: Record<ScreenedPerson['documentType'], string> = {
  CC: 'national_id',
  CE: 'foreign_id',
  PPT: 'ppt',
  PA: 'passport',
}

/**
 * List screening by Truora Checks.
 * @returns The port; all failures are `ProviderError`.
 */
export function createTruoraScreening(
  settings: Pick<TruoraSettings, 'apiKey' | 'checksUrl' | 'deadlineMs' | 'guard'>,
): ScreeningProvider {
  const http = createProviderHttp('truora', settings.guard)
  const addressOf = (id: string) => `${settings.checksUrl}/checks/${encodeURIComponent(id)}`
  const anotherCheck = () => new ProviderError('truora', 'garbage', 'answered with another check')

  async function loadCheck(id: string): Promise<Check> {
    const request = { method: 'GET' as const, url: addressOf(id), repeatable: true }
    const { check } = await callTruora(http, settings, request, readCheck)
    if (check.check_id !== id) throw anotherCheck()
    return check
  }

  return {
    async startScreening(person, { anew = false } = {}) {
      const form = {
        [documentFields[person.documentType]]: person.documentNumber,
        first_name: person.firstNames,
        last_name: person.lastNames,
        // «You should always provide as many inputs as possible»: a list that lacks one is skipped.
        ...(person.birthDate ? { date_of_birth: person.birthDate } : {}),
        ...(person.issueDate ? { issue_date: person.issueDate } : {}),
        country: person.country,
        type: 'person',
        user_authorized: 'true',
        // Without forcing, Truora answers a repeat with the recent check of the same person: safe to send again.
        force_creation: String(anew),
      }
      const request = { method: 'POST' as const, url: `${settings.checksUrl}/checks`, form, repeatable: !anew }
      const { check } = await callTruora(http, settings, request, createdCheck)
      return { checkId: check.check_id }
    },

    check: () => checkTruoraKey(settings.apiKey, `${settings.checksUrl}/checks/{id}`),

    async screeningResult(id) {
      return getOutcome(await loadCheck(id))
    },

    async screeningFindings(id) {
      const check = await loadCheck(id)
      const details: CheckDetail[] = []
      let startKey: string | undefined
      for (let page = 0; page < mostPages; page += 1) {
        const query: string = startKey === undefined ? '' : `?start_key=${encodeURIComponent(startKey)}`
        const url = `${addressOf(id)}/details${query}`
        const request = { method: 'GET' as const, url, repeatable: true, largestBytes: largestPageBytes }
        const answer = await callTruora(http, settings, request, readDetails)
        details.push(...answer.details)
        startKey = findStartKey(answer.next)
        if (startKey === undefined) break
      }
      if (details.some((one) => one.check_id !== id)) throw anotherCheck()
      return gatherFindings(check, details, { isCut: startKey !== undefined })
    },
  }
}
