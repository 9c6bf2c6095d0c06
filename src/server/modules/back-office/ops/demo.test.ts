import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/ops.ts'
import { openingStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import { emptyBank } from '#sandbox/bank/records.ts'
import { openJsonStore } from '#sandbox/json-store.ts'
import { startSandbox } from '#sandbox/start.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { fillDemo, openBanks } from '#testing/demo/fill-demo.ts'
import { type DemoOpening, planDemo } from '#testing/demo/plan.ts'
import { buildSandboxSettings } from '#testing/sandbox.ts'
import { staffClient } from '#testing/staff.ts'

import { reconcileAll } from '../../../app/jobs/reconcile.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const plan = planDemo(openBanks)
const order: readonly ProcessStatus[] = openingStatuses
const lastUnsigned = 'ENVIADOS-DOCUMENTOS-A-FIRMA'

test('O01 the demonstration has people in every status at every bank', () => {
  const pairs = new Set(plan.map(({ bankId, status }) => `${bankId} ${status}`))
  expect(pairs.size).toBe(openBanks.length * openingStatuses.length)
})

test('O01 L01 the demonstration has stopped openings, some of a store and of a coach, promised bonuses, and people who ask', () => {
  for (const has of [
    ({ own }: DemoOpening) => own.isHeld,
    ({ own }: DemoOpening) => own.helper === 'store',
    ({ own }: DemoOpening) => own.helper === 'coach',
    ({ own }: DemoOpening) => own.hasQuestion,
    ({ own, status }: DemoOpening) => own.hasBonus && status === 'DECEVAL-ENVIADO-AL-CLIENTE',
  ]) {
    expect(plan.filter(has).length).toBeGreaterThan(2)
  }
})

test('O01 an empty product is filled once: staff see the people, their papers, and what differs in them', async () => {
  const inReview = plan.filter(({ status }) => status === 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  const misspelt = inReview.find(({ place }) => place % 6 === 0)
  const issued = plan.find(({ status }) => status === 'DECEVAL-ENVIADO-AL-CLIENTE')
  const some = [misspelt, issued].filter((one) => one !== undefined)
  expect(await fillDemo(product.ctx, openJsonStore(undefined, 'bank', emptyBank), some)).toBeUndefined()
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
  expect(await fillDemo(product.ctx, openJsonStore(undefined, 'bank', emptyBank), some)).toMatch(
    'opened something already',
  )
})

test('O01 what the demonstration left under way goes on once the product runs: no job fails, and the bank has all of it', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'cosecha-demo-'))
  const settings = { ...buildSandboxSettings(), dataFolder }
  const before = await startSandbox(settings)
  const failed: string[] = []
  const running = await startTestApp(
    {
      SANDBOX_PORT: String(settings.port),
      SANDBOX_SMTP_PORT: String(settings.smtpPort),
      SANDBOX_CLAMD_PORT: String(settings.clamdPort),
    },
    pino({ level: 'warn' }, { write: (line) => void failed.push(line) }),
  )
  const [bank] = openBanks
  const ofOneBank = plan.filter(({ bankId }) => bankId === bank?.id)
  await before.close()
  expect(await fillDemo(running.ctx, openJsonStore(dataFolder, 'bank', emptyBank), ofOneBank)).toBeUndefined()
  // The sandbox starts after the demonstration was filled in, as `npm start` does it.
  const sandbox = await startSandbox(settings)
  settings.productOrigin = running.sandbox.settings.productOrigin
  await reconcileAll(running.ctx)
  await running.drainJobs()
  const answer = await fetch(`${sandbox.origin}/control/bank`)
  const { applications } = (await answer.json()) as {
    applications: { status: string; deposits: { status: string }[] }[]
  }
  await sandbox.close()
  await running.close()
  rmSync(dataFolder, { recursive: true, force: true })
  expect(failed).toEqual([])
  const isAtBank = ({ status }: DemoOpening) =>
    status !== 'NEGOCIO-PERDIDO' && order.indexOf(status) > order.indexOf(lastUnsigned)
  const handedIn = ofOneBank.filter(isAtBank)
  expect(applications).toHaveLength(handedIn.length)
  const deposits = applications.flatMap((one) => one.deposits.map(({ status }) => status))
  expect(new Set(deposits)).toEqual(new Set(['pending', 'issued']))
})
