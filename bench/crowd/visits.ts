/** What one visitor of a campaign does, from the moment of arrival. Each gives up at a refusal, as people do. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { simulationKeyHeader } from '#contract/simulate.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { Chance } from '#resilience/measures/random.ts'
import { browserHeaders, type VisitedPage } from './site-files.ts'
import { type Answer, type Asked, ask, type Noted } from './web-client.ts'

export type World = {
  origin: URL
  sandbox: URL
  pages: readonly VisitedPage[]
  chance: Chance
  note(noted: Noted): void
  /** Something that is neither right nor a declared refusal. */
  noteWrong(what: string): void
  /** How long a code took from the wish for it until it was on the phone. */
  noteCode(milliseconds: number): void
  /** A phone that nobody else has. */
  takePhone(): string
}

export type Visit = (world: World, arrivedAt: number, address: string) => Promise<void>

const bankId = 22
const termDays = 360
const rate = partnerBank(bankId).demonstrationRates.curve[termDays]
const simulationsOfVisitor = 3
/** Between two amounts, or two answers of a form. */
const pauseMs = { from: 700, to: 2_000 }
const codeWaitMs = 20_000

class Refused extends Error {}

/** Asks, and judges the answer. Throws where the visit ends here. */
function createAsker(world: World, address: string) {
  const headers = { 'x-forwarded-for': address, ...browserHeaders }
  return async (asked: Asked, isRight: (answer: Answer) => boolean): Promise<Answer> => {
    const api: Record<string, string> = asked.path.startsWith('/api/') ? { 'x-api-key': 'cosecha-web' } : {}
    let declared = false
    const answer = await ask(world.origin, { ...asked, headers: { ...headers, ...api, ...asked.headers } }, (noted) => {
      declared = noted.isDeclared
      world.note(noted)
    })
    if (answer.status < 400 && answer.status > 0 && isRight(answer)) return answer
    if (!declared) world.noteWrong(`${asked.kind} ${answer.status} ${answer.json?.errors?.code ?? ''}`)
    throw new Refused()
  }
}

type Asker = ReturnType<typeof createAsker>

/**
 * Waits as a person does.
 * @returns When the next thing was meant to happen.
 */
async function pause({ chance }: World): Promise<number> {
  const length = chance.between(pauseMs.from, pauseMs.to)
  const until = performance.now() + length
  await wait(length)
  return until
}

/** Reads a page with all that it needs, and simulates some amounts. */
export const readAndSimulate: Visit = async (world, arrivedAt, address) => {
  const asks = createAsker(world, address)
  const page = world.chance.pick(world.pages)
  const isWhole =
    ({ bytes }: { bytes: number }) =>
    (answer: Answer) =>
      answer.bytes.length === bytes
  await asks({ kind: 'page', path: page.path, at: arrivedAt }, isWhole(page))
  const came = performance.now()
  const assets = page.assets.map((asset) => asks({ kind: 'asset', path: asset.path, at: came }, isWhole(asset)))
  await Promise.all(assets)
  const access = await asks({ kind: 'access', path: '/api/simulate-investment/access' }, hasBody('daily_key'))
  const headers = { [simulationKeyHeader]: String(access.json.body.daily_key) }
  for (let at = 0; at < simulationsOfVisitor; at += 1) {
    const meant = at === 0 ? performance.now() : await pause(world)
    const amount = 1_000_000 * world.chance.between(5, 80)
    const asked: Asked = {
      kind: 'simulate',
      method: 'POST',
      path: '/api/simulate-investment/simulate-investment-v2',
      headers,
      body: { amount: String(amount), terms: [90, 180, termDays] },
      at: meant,
    }
    await asks(asked, ({ json }) => json.body.count > 0 && isBestFirst(json.body.results, amount))
  }
}

type Offer = { options: { term: number; net: number; total: number }[] }

function isBestFirst(results: readonly Offer[], amount: number): boolean {
  const nets = results.flatMap(({ options }) => options.filter(({ term }) => term === termDays))
  return nets.length > 0 && nets.every(({ net, total }) => total === amount + net)
}

const hasBody = (name: string) => (answer: Answer) => answer.json?.body?.[name] !== undefined

/** Signs in with a code that really arrives. */
export const signIn: Visit = async (world, arrivedAt, address) => {
  await getToken(world, createAsker(world, address), arrivedAt)
}

/** Signs in, opens a deposit and saves the first answers of its form. */
export const open: Visit = async (world, arrivedAt, address) => {
  const asks = createAsker(world, address)
  const token = await getToken(world, asks, arrivedAt)
  const headers = { authorization: `Bearer ${token}` }
  const name = { data: { full_name: 'Prueba Ahorradora' } }
  await asks(
    { kind: 'name', method: 'POST', path: '/api/users/create', headers, body: name, at: await pause(world) },
    ({ status }) => status === 201 || status === 200,
  )
  const amount = 10_000_000 + 1_000 * world.chance.between(1, 9_000)
  const created = await asks(
    {
      kind: 'opening',
      method: 'POST',
      path: '/api/processes/create-process',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { bank_id: bankId, amount, term: termDays, rate, environment_simulate: 'astro' },
      at: await pause(world),
    },
    hasBody('process_uuid'),
  )
  for (const neighborhood of ['Chapinero', 'Teusaquillo']) {
    const body = { process_uuid: created.json.body.process_uuid, answers: { neighborhood } }
    await asks(
      { kind: 'draft', method: 'PUT', path: '/api/forms/personal/draft', headers, body, at: await pause(world) },
      ({ status }) => status === 200,
    )
  }
}

async function getToken(world: World, asks: Asker, meant: number): Promise<string> {
  const phone = world.takePhone()
  const wishedAtMs = Date.now() - (performance.now() - meant)
  const sent = await asks(
    {
      kind: 'send-code',
      method: 'POST',
      path: '/api/auth/sign-up',
      body: { phone_number: phone, prefix_number: '57', device_key: 'pc' },
      at: meant,
    },
    hasBody('Session'),
  )
  const code = await readCode(world, phone, wishedAtMs)
  const { ChallengeParameters, Session } = sent.json.body
  const answered = await asks(
    {
      kind: 'sign-in',
      method: 'POST',
      path: '/api/auth/sign-in',
      body: { username: ChallengeParameters.USERNAME, session: Session, answer: code },
      at: await pause(world),
    },
    hasBody('AuthenticationResult'),
  )
  return String(answered.json.body.AuthenticationResult.IdToken)
}

/** The phone of the sandbox says when a message came. */
async function readCode(world: World, phone: string, wishedAtMs: number): Promise<string> {
  const address = new URL(`/control/inbox?phone=${encodeURIComponent(`+57${phone}`)}`, world.sandbox)
  for (const until = Date.now() + codeWaitMs; Date.now() < until; await wait(100)) {
    const { messages } = (await (await fetch(address)).json()) as { messages: { code: string; at: string }[] }
    const [newest] = messages
    if (!newest) continue
    world.noteCode(Date.parse(newest.at) - wishedAtMs)
    return newest.code
  }
  world.noteWrong('a code that never came')
  throw new Refused()
}

export const isRefusal = (error: unknown): boolean => error instanceof Refused
