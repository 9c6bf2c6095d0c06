import { z } from 'zod'
import { createProviderHttp, type ProviderAnswer } from '../http-client.ts'
import { checkDeadlineMs, type ProviderFinding, requireTaken } from '../provider-check.ts'
import { readTruoraCode } from './truora-api.ts'

/** An id that no process and no check of Truora has. */
const nobody = 'IDP00000000000000000000000000000000'

/**
 * Tries a key of Truora by asking for something that is not there: a key that is accepted is answered 404. Truora has
 * no call that only names the owner of a key.
 * @param url - The address to ask, with `{id}` in the place of the id.
 * @throws ProviderError when the key is not accepted.
 */
export async function checkTruoraKey(apiKey: string, url: string): Promise<ProviderFinding[]> {
  const answer = await createProviderHttp('truora')({
    method: 'GET',
    url: url.replace('{id}', nobody),
    headers: { 'truora-api-key': apiKey },
    repeatable: true,
    deadlineMs: checkDeadlineMs,
  })
  requireTaken('truora', answer, [200, 404], readTruoraCode)
  if (answer.status === 404) requireTruoraBody(answer)
  return []
}

/** An address that is wrong is answered 404 too, by another server. */
function requireTruoraBody(answer: ProviderAnswer): void {
  if (!z.object({ code: z.number() }).safeParse(answer.json()).success)
    requireTaken('truora', { ...answer, status: 404 }, [200])
}
