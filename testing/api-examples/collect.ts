import { type Call, idempotencyKeyHeader } from '#contract/call.ts'
import type { ApiExample } from '#server/platform/http/documentation/examples.ts'
import { startTestApp } from '../app.ts'
import { contractCalls } from '../contract-calls.ts'
import { makePeople } from '../defences/authorization-fixtures.ts'
import { documentedRoutes, isOfStaff } from '../defences/measure-matrix.ts'
import { requestFor } from '../defences/requests-of-routes.ts'
import { findFaults } from './accepts.ts'
import { makeCustomerCalls } from './customer-steps.ts'
import { normalise } from './normalise.ts'
import { type Recorded, recordCalls } from './record.ts'
import { shorten } from './shorten.ts'
import { deskBankId, makeStaffCalls } from './staff-steps.ts'

/** A request with more characters than this is shortened. */
const longestBody = 1_000
/** An example is chosen up to this length; a longer one only where there is no shorter. */
const goodLength = 450

/**
 * Runs the product in process, makes a successful request of every call, and chooses one for each.
 * @returns The examples by route, in alphabetical order.
 * @throws When a call never succeeded, or the contract does not accept what it answered.
 */
export async function collectExamples(): Promise<Record<string, ApiExample>> {
  const test = await startTestApp({ PORTAL_BANKS: String(deskBankId) })
  const routes = documentedRoutes(test.app)
  const recorded = recordCalls(test.app, routes)
  const people = await makePeople(test)
  const { admin } = await makeStaffCalls(test)
  await makeCustomerCalls(test)
  for (const route of routes) {
    const request = await requestFor(route, people.owner.own, test)
    const { token } = isOfStaff(route) ? admin : people.owner.client
    await test.app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
  }
  await test.close()
  const calls = await contractCalls()
  return Object.fromEntries(
    routes.sort().map((route) => [route, choose(route, calls.get(route), recorded.get(route) ?? [])]),
  )
}

function choose(route: string, call: Call | undefined, recorded: readonly Recorded[]): ApiExample {
  const examples = recorded.map((one) => buildExample(call, one)).sort(byLength)
  const chosen = examples.findLast((one) => measureLength(one) <= goodLength) ?? examples[0]
  if (!chosen) throw new Error(`${route} never succeeded: prepare it in testing/api-examples`)
  const faults = findFaults(call, chosen)
  if (faults.length > 0) throw new Error(`${route}: ${faults.join('; ')}`)
  return chosen
}

function buildExample(call: Call | undefined, recorded: Recorded): ApiExample {
  // Every test sends a key; most calls ask for none.
  const { [idempotencyKeyHeader]: key, ...headers } = recorded.headers
  const asked = call?.idempotent && key ? { ...headers, [idempotencyKeyHeader]: key } : headers
  const { answer, ...request } = normalise({ ...recorded, headers: asked })
  const isEmpty = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length === 0
  const parts = Object.entries(request).filter(([name, part]) => name === 'body' || !isEmpty(part))
  const asWritten: ApiExample = { ...Object.fromEntries(parts), status: request.status }
  const whole = shortenBody(call, asWritten)
  if (answer === undefined) return whole
  const isAccepted = (short: unknown) => findFaults(call, { ...whole, answer: short }).length === 0
  return { ...whole, answer: shorten(answer, isAccepted) }
}

/** A form of forty answers says no more than one of two. What is optional stays in every other body. */
function shortenBody(call: Call | undefined, example: ApiExample): ApiExample {
  const { body } = example
  if (body === undefined || JSON.stringify(body).length <= longestBody) return example
  // Its answer comes later, and is no fault of the body.
  const faults = findFaults(call, example).length
  const isAccepted = (short: unknown) => findFaults(call, { ...example, body: short }).length <= faults
  return { ...example, body: shorten(body, isAccepted) }
}

const measureLength = (example: ApiExample) => JSON.stringify(example).length
const byLength = (one: ApiExample, next: ApiExample) =>
  measureLength(one) - measureLength(next) || (JSON.stringify(one) < JSON.stringify(next) ? -1 : 1)
