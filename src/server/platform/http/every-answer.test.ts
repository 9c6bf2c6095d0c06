import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { makePeople } from '#testing/defences/authorization-fixtures.ts'
import { everyAnswer, type GivenAnswer, missingHeaders, unreadable } from '#testing/defences/every-answer.ts'
import { collectPolicies, listFindings } from '#testing/defences/policies.ts'

let product: TestApp
let answers: GivenAnswer[]
beforeAll(async () => {
  product = await startTestApp({ PUBLIC_URL: 'https://cosecha.example' })
  answers = await everyAnswer(await makePeople(product))
}, 180_000)
afterAll(() => product.close())

const answerTo = (label: string) => answers.filter((answer) => answer.label === label).map(({ status }) => status)

test('R19 A20 A23 A26 A27 A34 every answer of every kind has all of the headers, and its cookies are strict', () => {
  const missing = answers
    .map((answer) => ({ answer, names: missingHeaders(answer) }))
    .filter(({ names }) => names.length > 0)
  expect(missing.map(({ answer, names }) => `${answer.label} (${answer.status}): ${names.join(', ')}`)).toEqual([])
})

test('R19 the answers looked at are of every kind', () => {
  const statuses = new Set(answers.map(({ status }) => status))
  for (const status of [200, 201, 202, 204, 400, 401, 403, 404, 405, 413, 415, 429, 431, 500, 503]) {
    expect(statuses, String(status)).toContain(status)
  }
  expect(answers.some(({ headers }) => headers['set-cookie'] !== undefined)).toBe(true)
  const failed = answers.filter(({ status }) => status === 500).map(({ label }) => label)
  expect(failed).toEqual(['a fault of ours'])
  expect(answerTo('a paper to be read')).toContain(200)
  expect(answerTo('a fault of ours')).toEqual([500])
  expect(answerTo('no database')).toEqual([503])
  expect(answerTo('a request while the program ends')).toEqual([503])
})

test('R19 A37 what can be read in two ways is refused, and nothing behind it is answered', () => {
  for (const [label] of unreadable) {
    const statuses = answerTo(label)
    expect(statuses, label).toHaveLength(1)
    expect(statuses[0], label).toBeGreaterThanOrEqual(400)
    expect(statuses[0], label).toBeLessThan(500)
  }
})

test('R18 A25 no policy that leaves has a finding of the severities high or medium', () => {
  const policies = collectPolicies(answers)
  expect(policies.size).toBeGreaterThan(4)
  const findings = [...policies].flatMap(([policy, label]) =>
    listFindings(policy).map((finding) => `${label}: ${finding}`),
  )
  expect(findings).toEqual([])
  for (const [policy, label] of policies) expect(policy, label).not.toMatch(/unsafe|\*/)
})

test('R18 the evaluator does find what is wrong', () => {
  expect(listFindings("script-src 'self' 'unsafe-inline'")).not.toEqual([])
  expect(listFindings("default-src 'self' data:")).not.toEqual([])
})
