import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractCalls } from '#testing/contract-calls.ts'

const calls = [...(await contractCalls())]

test('R14 a call of a customer that takes the id of something says whose it has to be', () => {
  const takesId = (part: z.ZodType | undefined) =>
    part instanceof z.ZodObject && Object.values(part.shape).some((field) => field instanceof z.ZodUUID)
  const silent = calls.filter(
    ([, { audience, access, params, query, body }]) =>
      audience === 'customer' && !access && [params, query, body].some(takesId),
  )
  expect(silent.map(([route]) => route)).toEqual([])
})

test('R14 a call says whose thing it is about only where somebody has to sign in', () => {
  for (const [route, { access, audience }] of calls) {
    if (access) expect(audience, route).toBe(access === 'own-bank' ? 'staff' : 'customer')
  }
})

test('R14 every call with parameters or a body has an example, which has what the call takes', () => {
  for (const [route, { example = {}, params, query, body, kind }] of calls) {
    if (params) expect(Object.keys(example.params ?? {}).sort(), route).toEqual(Object.keys(shapeOf(params)).sort())
    if (body && kind !== 'upload') expect(example.body ?? {}, route).toSatisfy(isAcceptedBut(body))
    if (query) expect(example.query ?? {}, route).toSatisfy(isAcceptedBut(query))
    if (kind === 'upload') expect(example.file, route).toBeDefined()
  }
})

const shapeOf = (part: z.ZodType) => (part instanceof z.ZodObject ? part.shape : {})

/** Whether the schema takes it, leaving out what is in it by name (`:lead`). */
function isAcceptedBut(schema: z.ZodType) {
  return (example: unknown) => {
    const { error } = schema.safeParse(example)
    const at = (path: readonly PropertyKey[]) =>
      path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], example)
    return (error?.issues ?? []).every(({ path }) => String(at(path)).startsWith(':'))
  }
}
