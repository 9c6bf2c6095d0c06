/** Calls that another site could make in a customer's browser, and reading, which must change nothing: R17 and A31. */
import { tokenCookie } from '#server/platform/http/session.ts'
import type { People } from './authorization-fixtures.ts'
import { documentedRoutes, whatReadingNotes } from './measure-matrix.ts'
import { requestFor, type Sent } from './requests-of-routes.ts'
import { changedTables, readContents } from './table-contents.ts'

type Variant = { name: string; headers: Record<string, string>; payloadAs?: 'text' | 'form' | 'multipart' }

const formType = 'application/x-www-form-urlencoded'
const multipartType = 'multipart/form-data; boundary=x'

/**
 * What is tried on every changing call.
 * @param own - The product's own origin.
 */
function buildVariants(own: string): Variant[] {
  const { protocol, hostname, port } = new URL(own)
  const otherScheme = protocol === 'https:' ? 'http:' : 'https:'
  return [
    { name: 'a foreign origin', headers: { origin: 'https://evil.example' } },
    { name: 'no origin at all', headers: {} },
    { name: 'the origin null', headers: { origin: 'null' } },
    { name: 'an origin that is none', headers: { origin: 'evil' } },
    { name: 'another port', headers: { origin: `${protocol}//${hostname}:${Number(port || 80) + 1}` } },
    { name: 'another scheme', headers: { origin: `${otherScheme}//${hostname}${port ? `:${port}` : ''}` } },
    { name: 'a name that begins like ours', headers: { origin: `${own}.evil.example` } },
    { name: 'a neighbour under our name', headers: { origin: `${protocol}//evil.${hostname}:${port}` } },
    { name: 'Sec-Fetch-Site cross-site', headers: { 'sec-fetch-site': 'cross-site' } },
    { name: 'Sec-Fetch-Site cross-site and our origin', headers: { 'sec-fetch-site': 'cross-site', origin: own } },
    { name: 'Sec-Fetch-Site same-site', headers: { 'sec-fetch-site': 'same-site' } },
    {
      name: 'a foreign form',
      headers: { origin: 'https://evil.example', 'content-type': formType },
      payloadAs: 'form',
    },
    { name: 'foreign plain text', headers: { origin: 'null', 'content-type': 'text/plain' }, payloadAs: 'text' },
    { name: 'plain text of our own', headers: { origin: own, 'content-type': 'text/plain' }, payloadAs: 'text' },
    { name: 'a form of our own', headers: { origin: own, 'content-type': formType }, payloadAs: 'form' },
    { name: 'parts of our own', headers: { origin: own, 'content-type': multipartType }, payloadAs: 'multipart' },
  ]
}

export type CrossSite = {
  tried: number
  executed: string[]
  changed: string[]
  crawled: number
  changedByReading: string[]
}

/** Makes each changing call in each way, as the owner's browser would, by cookie; then reads everything. */
export async function measureCrossSite({ test, owner }: People): Promise<CrossSite> {
  const routes = documentedRoutes(test.app)
  const isReading = (route: string) => route.startsWith('GET ')
  const byCookie = { cookie: `${tokenCookie}=${owner.client.token}` }
  const found: CrossSite = { tried: 0, executed: [], changed: [], crawled: 0, changedByReading: [] }
  const requests = new Map<string, Sent>()
  for (const route of routes) requests.set(route, await requestFor(route, owner.own, test))

  const atFirst = await readContents(test.ctx.db)
  for (const { name, headers, payloadAs } of buildVariants(test.ctx.config.PUBLIC_URL)) {
    for (const [route, request] of [...requests].filter(([one]) => !isReading(one))) {
      // A call without a body has none to be of the wrong type, and a file comes in parts.
      const isFitting = headers.origin === test.ctx.config.PUBLIC_URL && payloadAs !== undefined
      if (isFitting && (request.payload === undefined || isFile(request))) continue
      found.tried += 1
      const payload = payloadAs === undefined ? request.payload : disguised(request.payload, payloadAs)
      const sent = { ...request, headers: { ...request.headers, ...byCookie, ...headers } }
      const { statusCode } = await test.app.inject(payload === undefined ? sent : { ...sent, payload })
      if (statusCode < 400 || statusCode >= 500) found.executed.push(`${route} with ${name}: ${statusCode}`)
    }
  }
  found.changed.push(...changedTables(atFirst, await readContents(test.ctx.db)))

  const before = await readContents(test.ctx.db, whatReadingNotes)
  for (const [route, request] of [...requests].filter(([one]) => isReading(one))) {
    for (const method of ['GET', 'HEAD'] as const) {
      found.crawled += 1
      const { statusCode } = await test.app.inject({ ...request, method, headers: { ...request.headers, ...byCookie } })
      if (statusCode >= 500) found.changedByReading.push(`${method} ${route}: ${statusCode}`)
    }
  }
  found.changedByReading.push(...changedTables(before, await readContents(test.ctx.db, whatReadingNotes)))
  return found
}

const isFile = ({ headers }: Sent) => String(headers['content-type']).startsWith('multipart/')

/** The same content in a type that a form of another site can send without asking. */
function disguised(payload: unknown, as: 'text' | 'form' | 'multipart'): string {
  const json = Buffer.isBuffer(payload) ? '{}' : JSON.stringify(payload ?? {})
  if (as === 'text') return json
  if (as === 'form') return `${encodeURIComponent(json)}=`
  return `--x\r\ncontent-disposition: form-data; name="body"\r\n\r\n${json}\r\n--x--\r\n`
}
