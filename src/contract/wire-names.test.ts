import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { camelName, wireName, withNames } from './wire-names.ts'

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const modules: Record<string, unknown>[] = await Promise.all(names.map((name) => import(`./${name}`)))
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audience' in value
const calls = modules.flatMap((module) => Object.entries(module).filter(([, value]) => isCall(value)))

type Def = Record<string, unknown> & { type: string }
type Schema = { _zod: { def: Def } }
type Found = { key: string; verbatim: boolean }
const within = ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right']

/**
 * @param verbatim - The properties that are left as they are.
 * @returns The keys in the schema, and the places with free keys.
 */
function findKeys(schema: Schema, verbatim: readonly string[], isVerbatim = false, seen: Schema[] = []): Found[] {
  if (seen.includes(schema)) return []
  const { def } = schema._zod
  const onward = (next: unknown, isNextVerbatim = isVerbatim) =>
    findKeys(next as Schema, verbatim, isNextVerbatim, [...seen, schema])
  const hasFreeKeys = def.type === 'unknown' || (def.type === 'record' && !isEnum(def.keyType as Schema))
  return [
    ...(hasFreeKeys ? [{ key: '*', verbatim: isVerbatim }] : []),
    ...Object.entries((def.shape ?? {}) as Record<string, Schema>).flatMap(([key, content]) => [
      { key, verbatim: isVerbatim || verbatim.includes(key) },
      ...onward(content, isVerbatim || verbatim.includes(key)),
    ]),
    ...within.flatMap((name) => (def[name] ? onward(def[name]) : [])),
    ...[def.options, def.items].flatMap((many) => (Array.isArray(many) ? many.flatMap((one) => onward(one)) : [])),
  ]
}
const isEnum = (schema: Schema) => schema._zod.def.type === 'enum'

test.each(calls as [string, Call][])(
  'the keys of %s go to the pages and back, and free keys stay as they are',
  (_, call) => {
    const sent = [call.params, call.query, call.body]
    const keys = [...sent, call.answer].flatMap((schema) =>
      schema ? findKeys(schema as unknown as Schema, call.verbatim ?? []) : [],
    )
    const changed = keys.filter(({ key, verbatim }) => !verbatim && (key === '*' || wireName(camelName(key)) !== key))
    expect(changed.map(({ key }) => key)).toEqual([])
  },
)

test('there are calls to check', () => expect(calls.map(([name]) => name)).toContain('createProcess'))

test('keys are renamed at every depth, and what is verbatim keeps its content', () => {
  const wire = {
    bank_id: 24,
    rows: [{ valid_from: 'bank_id' }],
    answers: { first_name: null },
    activate_bonus_50: true,
  }
  const pages = { bankId: 24, rows: [{ validFrom: 'bank_id' }], answers: { first_name: null }, activateBonus_50: true }
  expect(withNames(wire, camelName, ['answers'])).toEqual(pages)
  expect(withNames(pages, wireName, ['answers'])).toEqual(wire)
})

test('the content of what is verbatim stays, however its own name is written', () => {
  const wire = { ui_schema: { first_name: {} } }
  const code = { uiSchema: { first_name: {} } }
  expect(withNames(wire, camelName, ['ui_schema'])).toEqual(code)
  expect(withNames(code, wireName, ['ui_schema'])).toEqual(wire)
  expect(withNames({ uiSchema: { firstName: {} } }, wireName, ['ui_schema'])).toEqual({ ui_schema: { firstName: {} } })
})

test('names of another standard stay as they are', () => {
  const cognito = { AuthenticationResult: { IdToken: 'a' }, ResponseMetadata: { HTTPStatusCode: 200 } }
  expect(withNames(cognito, wireName)).toEqual(cognito)
})

test('a name that is missing stays missing, and no name reaches the prototype', () => {
  expect(withNames({ bankId: undefined }, wireName)).toStrictEqual({ bank_id: undefined })
  const renamed = withNames({ _Proto__: { isAdmin: true } }, wireName)
  expect(renamed).not.toHaveProperty('isAdmin')
})

test('values that are no plain objects stay as they are', () => {
  const values = [null, undefined, 0, '', 'bank_id', true, new Date(0), new Uint8Array(2), new Map()]
  for (const value of values) expect(withNames(value, camelName)).toBe(value)
})
