import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findWireNames, listWireNames, otherNames } from './wire-names.ts'

const files = ['src/web', 'src/server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
)

test('names of the wire are in the contract, in the protocols of others and in the database alone', () => {
  expect(files.flatMap((path) => findWireNames(path, readFileSync(path, 'utf8')))).toEqual([])
})

test.each(Object.keys(otherNames))('%s still has names that somebody else gives', (path) => {
  expect(listWireNames(path, readFileSync(path, 'utf8'))).not.toEqual([])
})

test.each([
  ['src/web/pages/a.tsx', 'const a = offer.bank_id', 1],
  ['src/web/pages/a.tsx', 'const { bank_id: bankId } = offer', 1],
  ['src/web/lib/a.ts', "callApi(call, { query: { process_uuid: 'a' } })", 1],
  ['src/web/lib/a.ts', 'type Choice = {\n  bank_id: number\n  "bank_name": string\n}', 2],
  ['src/web/api/a.ts', 'const a = offer.bank_id', 1],
  ['src/server/modules/opening/processes/create-process.ts', 'const a = { process_uuid: id }', 1],
  ['src/server/modules/opening/processes/routes.ts', 'run(params.process_uuid)', 1],
  ['src/server/modules/a/present-a.ts', 'const present = (row: Row) => ({ bank_id: row.bankId })', 1],
  ['src/server/platform/http/a.ts', 'const { bank_id } = http.query', 1],
  ['src/server/providers/payments/wompi.ts', 'const a = { amount_in_cents: 1 }', 0],
  ['src/server/platform/db/a.ts', 'const a = row.bank_id', 0],
  ['src/server/modules/a/store.ts', "sql`content ->> 'process_uuid'`", 0],
  ['src/server/modules/a/a.ts', 'extra.activateBonus_50', 0],
  ['src/contract/a.ts', 'const a = z.object({ bank_id: bankId })', 0],
  ['src/web/pages/a.browser.test.tsx', 'const a = { bank_id: 24 }', 0],
  ['src/web/features/a.ts', "const words = { bono_ruleta: 'Ruleta' }", 0],
  ['src/web/features/a.ts', "query.get('process_uuid')", 0],
  ['src/server/modules/opening/processes/a.test.ts', 'const a = { process_uuid: id }', 0],
] as const)('%s with %j has %i names of the wire', (path, text, count) => {
  expect(findWireNames(path, text)).toHaveLength(count)
})

test('the sentence says where to map instead', () => {
  expect(findWireNames('src/web/a.ts', '\nx.bank_id')).toEqual([
    expect.stringMatching(/^src\/web\/a\.ts:2 has bank_id: .*src\/contract\/wire-names\.ts/),
  ])
})
