import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pino, { type Logger } from 'pino'
import { signIn, signUp } from '#contract/auth.ts'
import { type Call, clientKeyHeader, idempotencyKeyHeader, type WireAnswer, type WireInput } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { simulationKeyHeader } from '#contract/simulate.ts'
import { createUser } from '#contract/users.ts'
import type { Sandbox } from '#sandbox/start.ts'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/app/config.ts'
import { createContext } from '#server/app/context.ts'
import { allJobs } from '#server/app/jobs/registry.ts'
import type { Context } from '#server/context.ts'
import { simulationAccess } from '#server/modules/rates/simulation/key-of-day.ts'
import { seedDatabase } from '#server/platform/db/seed.ts'
import { startBoss } from '#server/platform/jobs/boss.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { watchRefusals } from './declared-refusals.ts'
import { drain } from './drain.ts'
import { freshPhone } from './people.ts'
import { startTestSandbox } from './sandbox.ts'

export type Answer<C> = { status: number; body: WireAnswer<C>; problem: Problem; headers: Record<string, unknown> }

/** The code of the refusal in an answer (`errors.code`); undefined when the call was not refused. */
export const getErrorCode = ({ problem }: { problem: { errors?: { code: string } } }): string | undefined =>
  problem.errors?.code

/** A browser or a program that calls the application in process. */
export type Client = {
  /** Makes a call of the contract; returns the content of the envelope or of the problem. */
  call<C extends Call>(
    call: C,
    input: WireInput<C>,
    options?: { idempotencyKey?: string; headers?: Record<string, string> },
  ): Promise<Answer<C>>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  token: string | undefined
  phone: string
}

export type TestApp = {
  ctx: Context
  app: FastifyInstance
  database: TestDatabase
  sandbox: Sandbox
  /** Somebody without a session. */
  anonymous: Client
  /** Signs a phone in with the code that really arrives, and registers the name when one is given. */
  signIn(phone?: string, fullName?: string): Promise<Client>
  /** The newest code that reached a phone. */
  getCode(phone: string): Promise<string>
  /** The headers that a simulation needs (S04), when no anti-bot check is active. */
  simulationKey(): Record<string, string>
  /** Runs jobs, and the jobs they send, until none is left. */
  drainJobs(options?: { includeDelayed?: boolean }): Promise<void>
  /** Puts back the providers and readers of webhooks that a test replaced in `ctx`. */
  restoreProviders(): void
  close(): Promise<void>
}

/**
 * The whole product in process: its database, the sandbox over real HTTP, and the application listening for webhooks.
 * It logs nothing unless a logger is given.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  logger: Logger = pino({ level: 'silent' }),
): Promise<TestApp> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'cosecha-app-'))
  const sandbox = await startTestSandbox()
  const database = await openTestDatabase()
  await seedDatabase(database.db)
  const config = readConfig({
    NODE_ENV: 'test',
    // A busy machine refuses nothing that a test asks for.
    SHED_FROM_MILLISECONDS: '0',
    LOG_LEVEL: 'silent',
    DATA_FOLDER: dataFolder,
    SANDBOX_PORT: new URL(sandbox.origin).port,
    SANDBOX_SMTP_PORT: String(sandbox.settings.smtpPort),
    SANDBOX_CLAMD_PORT: String(sandbox.settings.clamdPort),
    // A test that makes a provider fail many times needs it back without a wait.
    PROVIDER_FAILURES_TO_PAUSE: '1000000',
    ...environment,
  })
  const boss = await startBoss(database, allJobs, logger)
  const ctx = await createContext({ config, database, boss, logger })
  const original = { providers: { ...ctx.providers }, webhooks: ctx.webhooks }
  const app = await buildApp(ctx)
  const requireDeclared = watchRefusals(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the application does not listen')
  // The addresses of all webhooks follow it.
  sandbox.settings.productOrigin = `http://127.0.0.1:${address.port}`

  const getCode = async (phone: string): Promise<string> => {
    const response = await fetch(`${sandbox.origin}/control/inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
    const { messages } = (await response.json()) as { messages: { code: string }[] }
    const [newest] = messages
    if (!newest) throw new Error(`no code reached ${phone}`)
    return newest.code
  }
  const signInClient = async (phone = freshPhone(), fullName?: string): Promise<Client> => {
    const client = createClient(app, phone)
    const sent = await client.call(signUp, { body: { phone_number: phone, prefix_number: '57', device_key: 'pc' } })
    if (sent.status !== 200) throw new Error(`no code was sent: ${sent.problem.errors.code}`)
    const { ChallengeParameters, Session } = sent.body
    const answered = await client.call(signIn, {
      body: { username: ChallengeParameters.USERNAME, session: Session, answer: await getCode(phone) },
    })
    if (answered.status !== 200) throw new Error(`not signed in: ${answered.problem.errors.code}`)
    client.token = answered.body.AuthenticationResult.IdToken
    if (fullName) await client.call(createUser, { body: { data: { full_name: fullName } } })
    return client
  }
  return {
    ctx,
    app,
    database,
    sandbox,
    anonymous: createClient(app, ''),
    signIn: signInClient,
    getCode,
    simulationKey: () => ({ [simulationKeyHeader]: simulationAccess(ctx).dailyKey ?? '' }),
    drainJobs: (options) => drain(database, { boss, context: ctx, jobs: allJobs, logger }, options),
    restoreProviders() {
      Object.assign(ctx.providers, original.providers)
      ctx.webhooks = original.webhooks
    },
    async close() {
      await app.close()
      await sandbox.close()
      await boss.stop({ graceful: false })
      ctx.providers.mail.close()
      await database.close()
      rmSync(dataFolder, { recursive: true, force: true })
      requireDeclared()
    },
  }
}

export function createClient(app: FastifyInstance, phone: string): Client {
  const client: Client = {
    token: undefined,
    phone,
    inject: (options) => app.inject({ ...options, headers: { ...buildHeaders(client), ...options.headers } }),
    async call(call, input, options = {}) {
      const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown>>
      const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
      const response = await app.inject({
        method: call.method,
        url: `/api/${path}`,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: {
          ...buildHeaders(client),
          ...(options.idempotencyKey ? { [idempotencyKeyHeader]: options.idempotencyKey } : {}),
          ...options.headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      const json = isJson ? response.json() : undefined
      return { status: response.statusCode, body: json?.body, problem: json, headers: response.headers }
    },
  }
  return client
}

function buildHeaders(client: Client): Record<string, string> {
  return {
    [clientKeyHeader]: 'cosecha-web',
    ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
  }
}
