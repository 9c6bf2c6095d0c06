/** Measures who may do what, call by call, for the test and the figure of R14. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type Actor, actors, authorisationMatrix, type Cell, methods, otherRouteTakes } from './authorisation-matrix.ts'
import type { OwnedRecords, People } from './authorization-fixtures.ts'
import { requestFor, type Sent } from './requests-of-routes.ts'
import { changedTables, readContents } from './table-contents.ts'

export type Measured = {
  /** By route, then by actor. */
  cells: Map<string, Record<Actor, Cell>>
  /** Cells that are not as the table says, as sentences; all of the lists that follow are empty when all is well. */
  differ: string[]
  /** Answers that hold something of somebody else. */
  leaks: string[]
  /** Routes that answer differently for a foreign thing and for one that does not exist. */
  toldApart: string[]
  /** What undeclared methods and refused callers did. */
  wrongMethods: string[]
  changedByRefused: string[]
  count: number
}

/** Every route under `/api` that the program has, hidden ones too, with parameters as `:`; without HEAD. */
export function routesOfProgram(app: FastifyInstance): string[] {
  const parts: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', offered = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
      if (!part) return []
      parts.splice(indent.length / 4, parts.length, part)
      const path = parts.join('').replace(/:\w+(\|:\w+)*/g, ':')
      if (!path.startsWith('/api/')) return []
      return offered
        .split(', ')
        .filter((method) => method && method !== 'HEAD')
        .map((method) => `${method} ${path}`)
    })
}

/**
 * Routes of the OpenAPI document, as `GET /api/health`, those that end sessions last; without HEAD, which goes with
 * GET.
 */
export function documentedRoutes(app: FastifyInstance): string[] {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, unknown>> }
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const ends = (route: string) => ['sessions/{', 'end-others', 'sign-out'].findIndex((one) => route.includes(one))
  return routes.sort((one, next) => ends(one) - ends(next))
}

/** Whether a route is of the staff area, whose callers have a matrix of their own (`staff-matrix.ts`). */
export const isOfStaff = (route: string) => route.includes(' /api/ops/')

export function toCell(answer: LightMyRequestResponse): Cell {
  if (answer.statusCode < 400) return answer.statusCode
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json')
  // HEAD has no body, so only its status tells.
  return isProblem && answer.body ? answer.json().errors.code : answer.statusCode
}

/**
 * Makes every call as every actor, then every method that the document does not have.
 * @param people - The people. The calls that end sessions come last.
 * @returns What was measured, compared with the table.
 */
export async function measureMatrix(people: People): Promise<Measured> {
  const { test, owner, other, missing, tokens } = people
  const measured: Measured = {
    cells: new Map(),
    differ: [],
    leaks: [],
    toldApart: [],
    wrongMethods: [],
    changedByRefused: [],
    count: 0,
  }
  const send = (request: Sent, actor: Actor) => {
    measured.count += 1
    const token = tokens[actor]
    return test.app.inject({
      ...request,
      headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
  }
  const ask = async (route: string, own: OwnedRecords, actor: Actor) => send(await requestFor(route, own, test), actor)
  const note = (route: string, actor: Actor, answer: LightMyRequestResponse, own: OwnedRecords) => {
    const cell = toCell(answer)
    const row = measured.cells.get(route) ?? ({} as Record<Actor, Cell>)
    measured.cells.set(route, { ...row, [actor]: cell })
    const expected = authorisationMatrix[route]?.cells[actor]
    if (cell !== expected) measured.differ.push(`${route} as ${actor}: ${cell}, and the table says ${expected}`)
    if (!route.startsWith('GET')) return
    const text = `${answer.body} ${JSON.stringify(answer.headers)}`
    const strangers = actor === 'owner' ? other.canaries : owner.canaries
    for (const canary of strangers) {
      const asked = Object.values(own).includes(canary)
      if (text.includes(canary)) measured.leaks.push(`${route} as ${actor}: ${asked ? 'what was asked for' : canary}`)
    }
  }
  const routes = documentedRoutes(test.app).filter((route) => !isOfStaff(route))
  const isForAnyone = (route: string) => authorisationMatrix[route]?.audience === 'anyone'

  const before = await readContents(test.ctx.db, whatPassesBy)
  for (const route of routes.filter((one) => !isForAnyone(one))) {
    for (const actor of actors.filter((one) => one !== 'owner' && one !== 'other')) {
      note(route, actor, await ask(route, owner.own, actor), owner.own)
    }
    if (authorisationMatrix[route]?.access === undefined) continue
    const foreign = await ask(route, owner.own, 'other')
    note(route, 'other', foreign, owner.own)
    const absent = await ask(route, missing, 'other')
    if (foreign.statusCode !== absent.statusCode || foreign.body !== absent.body) measured.toldApart.push(route)
  }
  const refused = await readContents(test.ctx.db, whatPassesBy)
  measured.changedByRefused.push(...changedTables(before, refused))

  const requests = new Map<string, Sent>()
  for (const route of routes) requests.set(route, await requestFor(route, owner.own, test))
  const beforeMethods = await readContents(test.ctx.db, whatReadingNotes)
  await measureMethods(requests, measured, send)
  const afterMethods = await readContents(test.ctx.db, whatReadingNotes)
  measured.changedByRefused.push(...changedTables(beforeMethods, afterMethods))

  // What follows may change things: everybody's own, and what is for anyone.
  for (const route of routes) {
    const row = authorisationMatrix[route]
    for (const actor of actors) {
      const isDone = !isForAnyone(route) && (actor === 'other' ? row?.access !== undefined : actor !== 'owner')
      if (!isDone) note(route, actor, await ask(route, owner.own, actor), owner.own)
    }
    // What the neighbour sees of their own must hold nothing of the owner, and is not empty.
    if (route.startsWith('GET')) note(route, 'owner', await ask(route, owner.own, 'owner'), owner.own)
  }
  return measured
}

/** What changes by itself: when a session was last used, and what is seen of providers. */
const whatPassesBy = ['sessions.last_seen_at', 'provider_states']

/** The only other thing that a GET or HEAD writes down: how often an address asks. */
export const whatReadingNotes = [...whatPassesBy, 'limit_counters']

/** HEAD answers what GET does; what the document does not have is refused, as the owner and as nobody. */
async function measureMethods(
  requests: ReadonlyMap<string, Sent>,
  measured: Measured,
  send: (request: Sent, actor: Actor) => Promise<LightMyRequestResponse>,
): Promise<void> {
  const paths = Map.groupBy(requests.keys(), (route) => route.split(' ')[1] ?? '')
  for (const [path, declared] of paths) {
    const has = (method: string) => declared.includes(`${method} ${path}`)
    const [first = ''] = declared
    for (const method of methods.filter((one) => !has(one))) {
      const template = method === 'HEAD' && has('GET') ? `GET ${path}` : first
      const { payload: _, ...request } = requests.get(template) ?? { url: path, headers: {} }
      for (const actor of ['anonymous', 'owner', 'closed'] as const) {
        const answer = await send({ ...request, method }, actor)
        const where = `${method} ${path} as ${actor}: ${answer.statusCode}`
        if (method === 'HEAD' && has('GET')) {
          const get = await send({ ...request, method: 'GET' }, actor)
          if (answer.statusCode !== get.statusCode || answer.body) measured.wrongMethods.push(where)
        } else if (!isRefused(answer, otherRouteTakes.has(`${method} ${path}`))) measured.wrongMethods.push(where)
      }
    }
  }
}

function isRefused({ statusCode, headers }: LightMyRequestResponse, byAnotherRoute: boolean): boolean {
  const isProblem = String(headers['content-type']).startsWith('application/problem+json')
  return (
    isProblem && (byAnotherRoute ? statusCode >= 400 && statusCode < 500 : statusCode === 404 || statusCode === 405)
  )
}
