import type { CallAnswer } from '#contract/call.ts'
import {
  type ClosableProvider,
  closableProviders,
  type opsProviderChecks,
  type ProviderCheckState,
} from '#contract/provider-checks.ts'
import { describeFailure } from '../../../platform/observability/describe-failure.ts'
import type { ProviderFinding } from '../../../providers/provider-check.ts'
import type { Check } from './list-checks.ts'

type Closures = ReadonlyMap<string, NonNullable<ProviderCheck['closure']>>

const isClosable = (name: string): name is ClosableProvider => closableProviders.includes(name as ClosableProvider)

export type ProviderCheck = CallAnswer<typeof opsProviderChecks>['checks'][number]

/**
 * R11, O04: tries every party outside by one harmless call, all of them together.
 * @param closures - Those that our own people closed, by name: they are not tried.
 * @returns What became of each, in their order. It never throws: a failure is what it tells.
 */
export function runChecks(checks: readonly Check[], closures: Closures = new Map()): Promise<ProviderCheck[]> {
  return Promise.all(checks.map((check) => runCheck(check, closures)))
}

async function runCheck({ name, about, settings, check }: Check, closures: Closures): Promise<ProviderCheck> {
  const startedAt = performance.now()
  const closure = closures.get(name === 'screening' ? 'identity' : name)
  const shared = {
    name,
    about,
    settings: [...settings],
    findings: [] as ProviderFinding[],
    ...(isClosable(name) ? { closes: name } : {}),
    ...(closure ? { closure } : {}),
  }
  if (closure) return { ...shared, state: 'closed', milliseconds: 0 }
  if (check === undefined) return { ...shared, state: 'not-set', milliseconds: 0 }
  const end = () => ({ milliseconds: Math.round(performance.now() - startedAt) })
  try {
    const findings = await check()
    return { ...shared, findings, state: findings.length === 0 ? 'works' : 'attention', ...end() }
  } catch (error) {
    return { ...shared, ...readFailure(error), ...end() }
  }
}

/** What may be shown of a failure: its codes. */
export function readFailure(error: unknown): Omit<ProviderCheck, 'name' | 'settings' | 'findings' | 'milliseconds'> {
  const { failure, httpStatus, providerCode, meaning, causeCode, code } = describeFailure(error)
  const state: ProviderCheckState = failure === 'refused' ? 'refused' : 'unreachable'
  return {
    state,
    httpStatus,
    providerCode,
    meaning: failure === 'garbage' ? 'answers-something-else' : meaning,
    causeCode: causeCode ?? code,
  }
}
