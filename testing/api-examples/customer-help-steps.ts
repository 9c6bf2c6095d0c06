/** Calls of staff about one customer: their page, the proof of a request, their data, and a provider asked again. */
import { randomUUID } from 'node:crypto'
import { endCustomerSessions, opsCustomer } from '#contract/ops-customers.ts'
import { answerPrivacyRequest, opsPrivacyRequest } from '#contract/ops-privacy.ts'
import { opsScreening } from '#contract/ops-screening.ts'
import { opsTasks, snoozeTask } from '#contract/ops-tasks.ts'
import { askProvider } from '#contract/ops-trail.ts'
import { askPrivacy } from '#contract/privacy.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Client, TestApp } from '../app.ts'
import { imageFile, multipartBody } from '../files.ts'
import { heldByLists } from '../held-by-lists.ts'
import { loadCustomerId, openingAt } from '../opening.ts'
import { staffClient } from '../staff.ts'

/**
 * Makes each of the calls of this file once.
 * @param ops - Somebody of operations.
 */
export async function helpCustomer(test: TestApp, ops: Client): Promise<void> {
  const { client, processUuid } = await openingAt(test, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  const customer_id = await loadCustomerId(test, client)
  const params = { customer_id }
  await ops.call(askProvider, { params: { process_uuid: processUuid, provider: 'bank' }, body: {} })
  const asked = await client.call(
    askPrivacy,
    { body: { kind: 'question', detail: '¿Con quién comparten mis datos?' } },
    { idempotencyKey: randomUUID() },
  )
  const request_id = asked.body.request.id
  await ops.call(opsPrivacyRequest, { params: { request_id } })
  await ops.inject({ method: 'GET', url: `/api/ops/privacy-requests/${request_id}/file` })
  const words = { outcome: 'done', act: 'none', answer: 'Los compartimos solo con tu banco.' } as const
  await ops.call(answerPrivacyRequest, { params: { request_id }, body: words })
  const { payload, headers } = multipartBody(imageFile('prueba.png'))
  const url = `/api/ops/customers/${customer_id}/evidence`
  const kept = (await ops.inject({ method: 'PUT', url, payload, headers })).json()
  await ops.inject({ method: 'GET', url: `/api/ops/evidence/${kept.body.evidence_id}/file` })
  await ops.call(opsCustomer, { params })
  await ops.call(endCustomerSessions, { params, body: {} })
}

/** Makes the calls of compliance: what the lists say of somebody, and the facts for a report. */
export async function lookAtLists(test: TestApp): Promise<void> {
  const { client: compliance } = await staffClient(test, 'compliance')
  const { processUuid } = await heldByLists(test, 'hit')
  await compliance.call(opsScreening, { params: { process_uuid: processUuid } })
  await compliance.inject({ method: 'GET', url: `/api/ops/processes/${processUuid}/suspicious-operation-report` })
}

/** Puts the last task aside, so that the first ones stay. */
export async function snoozeLastTask(ops: Client): Promise<void> {
  const { tasks } = (await ops.call(opsTasks, {})).body
  const until = addDays(civilDateInBogota(Date.now()), 2)
  await ops.call(snoozeTask, { body: { key: tasks.at(-1)?.key ?? '', until, note: 'Se espera al banco.' } })
}
