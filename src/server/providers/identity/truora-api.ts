import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { type ProviderAnswer, ProviderError, type ProviderHttp, type ProviderRequest } from '../http-client.ts'

/** Where Truora is and who we are there. In production the hosts of dev.truora.com, in development the sandbox. */
export type TruoraSettings = Guarded & {
  apiKey: string
  /** Base addresses without a slash at the end, e.g. `https://api.account.truora.com/v1`. */
  accountUrl: string
  identityUrl: string
  checksUrl: string
  /** The page people go to, e.g. `https://identity.truora.com/`. */
  flowUrl: string
  flowId: string
  /** Origins that document images may be fetched from, e.g. `https://truora-files.s3.amazonaws.com`. */
  imageOrigins: readonly string[]
  /** How long one call may take; the HTTP client's own deadline unless said. */
  deadlineMs?: number
}

const truoraError = z.object({ code: z.union([z.string().max(60), z.number()]) })

/**
 * One call to a Truora API.
 * @param request - POSTs are forms.
 * @param schema - The schema of a good answer.
 * @returns The answer, checked.
 * @throws `ProviderError`: `refused` with Truora's code on 4xx, `garbage` on another shape.
 */
export async function callTruora<T>(
  http: ProviderHttp,
  settings: Pick<TruoraSettings, 'apiKey' | 'deadlineMs'>,
  request: ProviderRequest,
  schema: z.ZodType<T>,
): Promise<T> {
  const answer = await http({
    deadlineMs: settings.deadlineMs,
    ...request,
    headers: { 'truora-api-key': settings.apiKey },
  })
  if (answer.status >= 400) {
    throw new ProviderError('truora', 'refused', `said no (${answer.status})`, {
      httpStatus: answer.status,
      providerCode: readTruoraCode(answer),
    })
  }
  return parseAnswer('truora', schema, answer.json())
}

/** Truora's own code of an error answer, when the answer has one. */
export function readTruoraCode(answer: ProviderAnswer): string | undefined {
  try {
    return String(truoraError.parse(answer.json()).code)
  } catch {
    return undefined
  }
}
