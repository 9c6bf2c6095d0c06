/** How a connection to an outside party is tried: one harmless call in each adapter, reported in one way (R11, R32). */
import { z } from 'zod'
import type { providerFindingCodes } from '#contract/provider-checks.ts'
import { parseAnswer } from './answer.ts'
import { type ProviderAnswer, ProviderError } from './http-client.ts'

export type ProviderFinding = { code: (typeof providerFindingCodes)[number]; about?: string }

export type Checkable = {
  /**
   * Makes one harmless call with our keys, beside the circuit breaker: it changes nothing at the provider and costs
   * nothing.
   * @returns What works only in part.
   * @throws `ProviderError` as the other calls do.
   */
  check(): Promise<ProviderFinding[]>
}

/** Longest wait for the answer to a check, in milliseconds. */
export const checkDeadlineMs = 10_000

const anything = z.unknown()

/**
 * Reads the answer of a check.
 * @param taken - The statuses that show that our key is taken.
 * @param readCode - How the code of the answer is read.
 * @throws `ProviderError` `refused` when the status is any other.
 * @throws `ProviderError` `garbage` when the body is no JSON.
 */
export function requireTaken(
  provider: string,
  answer: ProviderAnswer,
  taken: readonly number[],
  readCode: (answer: ProviderAnswer) => string | undefined = () => undefined,
): void {
  if (!taken.includes(answer.status)) {
    throw new ProviderError(provider, 'refused', `answered ${answer.status}`, {
      httpStatus: answer.status,
      ...withCode(readCode(answer)),
    })
  }
  // A page of a proxy is no answer of the provider.
  parseAnswer(provider, anything, answer.json())
}

const withCode = (providerCode: string | undefined) => (providerCode === undefined ? {} : { providerCode })
