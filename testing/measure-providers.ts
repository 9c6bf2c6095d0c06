/** What comes of every call, and of what people do, while providers fail in every way (R32). */
import { signUp } from '#contract/auth.ts'
import { ProviderError } from '#server/providers/http-client.ts'
import { type DegradedProduct, isTyped, situations, startDegradedProduct } from './degraded-providers.ts'
import type { FaultMode } from './flaky-provider.ts'
import { freshPhone } from './people.ts'
import type { ProviderCall } from './provider-calls.ts'

type CallFigures = { made: number; wrong: string[]; slowestMs: number }

/**
 * @param mode - What goes wrong with the calls.
 * @param rounds - How often each call is made.
 * @returns Figures by provider.
 */
export async function measureCalls(
  calls: readonly ProviderCall[],
  mode: FaultMode,
  rounds: number,
): Promise<Map<string, CallFigures>> {
  const figures = new Map<string, CallFigures>()
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      calls.map(async ({ provider, name, run, isAboutSomebody = false }) => {
        const startedAt = performance.now()
        const end = await describeEnd(run())
        const of = figures.get(provider) ?? { made: 0, wrong: [], slowestMs: 0 }
        of.made += 1
        of.slowestMs = Math.max(of.slowestMs, performance.now() - startedAt)
        // Whose answer it is shows itself only where somebody was asked about.
        const mayBeAnswered = mode === 'wrong-facts' && !isAboutSomebody
        if (end !== 'failure' && !(end === 'answered' && mayBeAnswered)) of.wrong.push(`${name} ${end}`)
        figures.set(provider, of)
      }),
    )
  }
  return figures
}

async function describeEnd(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'answered'
  } catch (error) {
    return error instanceof ProviderError ? 'failure' : `threw ${String(error)}`
  }
}

/**
 * @param mode - What goes wrong.
 * @returns For each thing people do, answers that are not typed, and what changed.
 */
export async function measureSituations(
  { app, faulty }: DegradedProduct,
  mode: FaultMode,
): Promise<Map<string, { untyped: string[]; changed: string[] }>> {
  const figures = new Map<string, { untyped: string[]; changed: string[] }>()
  for (const [what, make] of Object.entries(situations)) {
    const situation = await make(app)
    const needed = faulty[situation.needs]
    const before = JSON.stringify(await situation.state())
    needed.mode = mode
    const answered = await situation.act()
    needed.mode = undefined
    const after = JSON.stringify(await situation.state())
    const hasFailed = answered.status >= 400
    figures.set(what, {
      untyped: isTyped(answered) ? [] : [`${answered.status} ${answered.code}`],
      changed: hasFailed && after !== before ? [`${before} became ${after}`] : [],
    })
  }
  return figures
}

/** @returns Seconds from a provider being well again until a person gets a code, after it was left alone. */
export async function measureCatchingUp(): Promise<number> {
  const { app, faulty, close } = await startDegradedProduct({ PROVIDER_FAILURES_TO_PAUSE: '5' })
  const ask = async () => {
    const body = { phone_number: freshPhone(), prefix_number: '57', device_key: 'pc' } as const
    return (await app.anonymous.call(signUp, { body })).status
  }
  faulty.messages.mode = '500'
  for (let attempt = 0; attempt < 10; attempt += 1) await ask()
  faulty.messages.mode = undefined
  const wellAt = performance.now()
  while ((await ask()) !== 200) await new Promise((resolve) => setTimeout(resolve, 250))
  await close()
  return (performance.now() - wellAt) / 1_000
}
