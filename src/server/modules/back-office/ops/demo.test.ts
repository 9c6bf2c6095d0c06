import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/ops.ts'
import { openingStatuses } from '#domain/process/statuses.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { fillDemo, openBanks } from '#testing/demo/fill-demo.ts'
import { planDemo } from '#testing/demo/plan.ts'
import { staffClient } from '#testing/staff.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const plan = planDemo(openBanks)

test('O01 the demonstration has people in every status at every bank', () => {
  const pairs = new Set(plan.map(({ bankId, status }) => `${bankId} ${status}`))
  expect(pairs.size).toBe(openBanks.length * openingStatuses.length)
})

test('O01 an empty product is filled once: staff see the people, their papers, and what differs in them', async () => {
  const inReview = plan.filter(({ status }) => status === 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  const misspelt = inReview.find(({ place }) => place % 6 === 0)
  const issued = plan.find(({ status }) => status === 'DECEVAL-ENVIADO-AL-CLIENTE')
  const some = [misspelt, issued].filter((one) => one !== undefined)
  expect(await fillDemo(product.ctx, some)).toBeUndefined()
  const { client } = await staffClient(product, 'ops')
  const number = String(1_900_000_000 + (misspelt?.place ?? 0))
  const { body: found } = await client.call(calls.opsProcesses, { body: { search: number } })
  const [row] = found.processes
  const { body: shown } = await client.call(calls.opsProcess, { params: { process_uuid: row?.process_uuid ?? '' } })
  expect(shown.identity?.read.filter(({ differs }) => differs).map(({ label }) => label)).toEqual([
    'Número de documento',
    'Primer apellido',
  ])
  expect(shown.papers.every(({ document_id }) => document_id !== undefined)).toBe(true)
  const [first, ...others] = shown.history
  expect(first?.event).toBe('created')
  expect(others.map(({ event }) => event)).toContain('documents-handed-in')
  expect(shown.history.map(({ at }) => at)).toEqual(shown.history.map(({ at }) => at).sort())
  expect(await fillDemo(product.ctx, some)).toMatch('opened something already')
})
