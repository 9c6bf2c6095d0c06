/** The sandbox alone, for tests of providers against their contracts. */
import { type SandboxSettings, sandboxSettings } from '#sandbox/settings.ts'
import { type Sandbox, startSandbox } from '#sandbox/start.ts'
import { ProviderError } from '#server/providers/http-client.ts'

/**
 * Settings of a sandbox on free ports that keeps its state in memory. Its banks answer soon: their delay does not matter
 * to a test that waits for them.
 * @param productOrigin - Where its webhooks go; by default nobody listens there.
 */
export const buildSandboxSettings = (productOrigin = 'http://127.0.0.1:9'): SandboxSettings =>
  sandboxSettings({
    port: 0,
    smtpPort: 0,
    productOrigin,
    dataFolder: undefined,
    bankDecidesAfterMs: 100,
    bankPageAfterMs: 100,
  })

/** Starts a sandbox with the settings of `buildSandboxSettings`. */
export const startTestSandbox = (productOrigin?: string): Promise<Sandbox> =>
  startSandbox(buildSandboxSettings(productOrigin))

/**
 * @param call - A call of a provider that must fail.
 * @returns Its error.
 * @throws When it succeeds, or fails with any other error.
 */
export async function getFailure(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => 'it succeeded',
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProviderError)) throw new Error(`not a failure of a provider: ${error}`)
  return error
}
