/** Hostile requests to a route, made from a valid one (R35). */
import { simulationKeyHeader } from '#contract/simulate.ts'
import type { Sent } from '#testing/defences/requests-of-routes.ts'
import { type RawBody, rawBodies } from './bodies.ts'
import type { Chance } from './random.ts'
import { listEdgeValues, listPlaces, oddValues, replaced, type Schema } from './schema-values.ts'
import { allHostileStrings } from './strings.ts'

/** What the OpenAPI document says of a route. */
export type Operation = {
  responses?: Record<string, { description: string }>
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type Input = { name: string; sent: Sent }

const headerNames = [
  'x-api-key',
  'auth-x-api-key',
  'authorization',
  'cookie',
  'idempotency-key',
  'accept',
  'accept-language',
  'accept-encoding',
  'accept-version',
  'origin',
  'referer',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'user-agent',
  'range',
  'if-none-match',
  'if-modified-since',
  'x-request-id',
  'sec-fetch-site',
  'expect',
  'te',
  'x-http-method-override',
  'content-type',
  'x-hub-signature-256',
  'x-twilio-signature',
  simulationKeyHeader,
] as const

/** A header on the wire holds bytes without control characters. */
const headerTexts = allHostileStrings.filter((text) => /^[\x20-\x7e\x80-\xff]{0,4000}$/.test(text))
/** Percent-encoded, also when the text is not text; and some unencoded. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
const rawInAddress = [
  '%',
  '%%',
  '%zz',
  '%0',
  '%00',
  '%c0%ae',
  '%ff',
  '%u0041',
  '%2e%2e',
  '%2f',
  '%5c',
  '%3f',
  '%23',
  ';',
  ';a=b',
  "'",
  '()',
  '*',
  '~',
  ':',
  '@',
  '!$',
  ',',
]

/**
 * @param base - A valid request.
 * @param operation - The route's part of the OpenAPI document.
 * @returns Endless hostile requests. The first are one of each kind that fits the route; later ones come more often
 *   when their kind is more dangerous.
 */
export function* generateInputs(
  route: string,
  base: Sent,
  operation: Operation | undefined,
  chance: Chance,
): Generator<Input> {
  const body = Buffer.isBuffer(base.payload) ? undefined : (base.payload as object | undefined)
  const schema = operation?.requestBody?.content['application/json']?.schema
  const places = listPlaces(body, schema)
  const raw = chance.shuffled(rawBodies(body))
  const [path = '', query = ''] = base.url.split('?')
  const named = [...new URLSearchParams(query)]
  // Also those that the valid request leaves out.
  const parameters = (operation?.parameters ?? []).filter((one) => one.in === 'query')
  const queryNames = [...new Set([...named.map(([name]) => name), ...parameters.map(({ name }) => name)])]
  const getSchema = (name: string) => parameters.find((one) => one.name === name)?.schema ?? {}
  const segments = path.split('/')
  const slots = (route.split(' ')[1] ?? '').split('/').flatMap((one, at) => (one.startsWith('{') ? [at] : []))
  const takesBody = body !== undefined || !route.startsWith('GET ')
  const withBody = (payload: unknown, headers: Record<string, string> = {}): Sent => ({
    ...base,
    payload: payload as string,
    headers: { ...base.headers, 'content-type': 'application/json', ...headers } as Sent['headers'],
  })
  const text = () => chance.pick(allHostileStrings)
  const inAddress = () => (chance.next() < 0.1 ? chance.pick(rawInAddress) : encoded(text()))
  let rawAt = 0
  const makers: { weight: number; make: () => Input }[] = [
    {
      weight: places.length > 0 ? 6 : 0,
      make: () => {
        const place = chance.pick(places)
        const edges = listEdgeValues(place.schema)
        const kind = chance.next()
        const value = kind < 0.2 && edges.length > 0 ? chance.pick(edges) : kind < 0.5 ? chance.pick(oddValues) : text()
        return {
          name: `${place.path.join('.')} = ${shown(value)}`,
          sent: withBody(JSON.stringify(replaced(body, place.path, value))),
        }
      },
    },
    {
      weight: places.length > 0 ? 1 : 0,
      make: () => {
        const name = chance.pick(allHostileStrings)
        const more = Object.fromEntries([[name, chance.pick(oddValues)]])
        return { name: `another member ${shown(name)}`, sent: withBody(JSON.stringify({ ...body, ...more })) }
      },
    },
    {
      weight: places.length > 0 ? 1 : 0,
      make: () => {
        const place = chance.pick(places)
        return {
          name: `without ${place.path.join('.')}`,
          sent: withBody(JSON.stringify(replaced(body, place.path, undefined))),
        }
      },
    },
    {
      weight: takesBody ? 4 : 1,
      make: () => {
        const one = raw[rawAt++ % raw.length] as RawBody
        return { name: one.name, sent: withBody(one.payload, one.headers) }
      },
    },
    {
      weight: slots.length > 0 ? 4 : 0,
      make: () => {
        const at = chance.pick(slots)
        const value = inAddress()
        const address = segments.map((one, place) => (place === at ? value : one)).join('/')
        return {
          name: `a path of ${value.slice(0, 60)}`,
          sent: { ...base, url: query ? `${address}?${query}` : address },
        }
      },
    },
    {
      weight: queryNames.length > 0 ? 4 : 0,
      make: () => {
        const name = chance.pick(queryNames)
        const edges = listEdgeValues(getSchema(name)).filter((edge) => typeof edge !== 'object')
        const kind = chance.next()
        const value =
          kind < 0.1
            ? chance.pick(['%00', 'a%00', '%00a'])
            : kind < 0.35 && edges.length > 0
              ? encoded(String(chance.pick(edges)))
              : inAddress()
        const others = named.filter(([one]) => one !== name).map(([one, other]) => `${one}=${encoded(other)}&`)
        const way = chance.pick([
          `${name}=${value}`,
          `${name}=${value}`,
          `${query ? `${query}&` : ''}${name}=${value}`,
          `${name}=${value}&${name}=${value}`,
          `${name}[]=${value}`,
          `${name}.a=${value}`,
          `${name}[a]=${value}`,
          `${name}`,
        ])
        return { name: `a query of ${way.slice(0, 60)}`, sent: { ...base, url: `${path}?${others.join('')}${way}` } }
      },
    },
    {
      weight: 2,
      make: () => {
        const more = `${inAddress()}=${inAddress()}`
        return {
          name: `more in the query: ${more.slice(0, 60)}`,
          sent: { ...base, url: `${path}?${query ? `${query}&` : ''}${more}` },
        }
      },
    },
    {
      weight: 1,
      make: () => {
        const more = chance.pick(['/', '//', '/.', '/..', '/%2e%2e', ';', '%00', '.json', '/x', '%20', '%0a'])
        return {
          name: `an address that goes on: ${more}`,
          sent: { ...base, url: `${path}${more}${query ? `?${query}` : ''}` },
        }
      },
    },
    {
      weight: 3,
      make: () => {
        const name = chance.pick(headerNames)
        const value = chance.pick(headerTexts)
        const written =
          name === 'authorization' && chance.next() < 0.7
            ? `Bearer ${value}`
            : name === 'cookie' && chance.next() < 0.7
              ? `id_token_user=${value}`
              : value
        return { name: `${name}: ${shown(written)}`, sent: { ...base, headers: { ...base.headers, [name]: written } } }
      },
    },
  ]
  for (const { make } of chance.shuffled(makers.filter(({ weight }) => weight > 0))) yield make()
  const bag = makers.flatMap(({ weight, make }) => Array.from({ length: weight }, () => make))
  for (;;) yield chance.pick(bag)()
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 60)
