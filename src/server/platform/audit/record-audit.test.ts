import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeConversation } from '#contract/conversations.ts'
import { opsProcess } from '#contract/ops.ts'
import { opsLeads } from '#contract/ops-bonuses.ts'
import { reconciliationFile } from '#contract/ops-reconciliations.ts'
import { beginAuthenticator } from '#contract/staff.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { auditLog } from '../db/schema/platform.ts'
import { completeAudit, recordAudit, startAudit } from './record-audit.ts'

const staffId = '00000000-0000-4000-8000-000000000001'
const none = { params: {}, body: {} }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const callerOf = (audit: ReturnType<typeof startAudit>) => ({ staff: { id: staffId }, address: '192.0.2.1', audit })

test('R37 the subject of a row is what the request names: a parameter, several, the caller or a fixed one', () => {
  const subject = (...asked: Parameters<typeof startAudit>) => startAudit(...asked).subjectId
  expect(subject(opsProcess, { params: { process_uuid: 'p' }, body: undefined }, staffId)).toBe('p')
  expect(subject(reconciliationFile, { params: { bank_id: 22, day: '2026-11-21' }, body: null }, staffId)).toBe(
    '22/2026-11-21',
  )
  expect(subject(beginAuthenticator, none, staffId)).toBe(staffId)
  expect(subject(opsLeads, none, staffId)).toBe('leads')
})

test('R37 a look that its verb has not recorded is recorded before it is answered, once', async () => {
  const caller = callerOf(startAudit(opsProcess, { params: { process_uuid: 'p' }, body: {} }, staffId))
  await completeAudit(database, opsProcess, caller)
  await completeAudit(database, opsProcess, caller)
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { staffId, action: 'process.viewed', subjectKind: 'process', subjectId: 'p', address: '192.0.2.1' },
  ])
})

test('R37 a call that changes something and leaves no row is not answered as done', async () => {
  const caller = callerOf(startAudit(beginAuthenticator, none, staffId))
  await expect(completeAudit(database, beginAuthenticator, caller)).rejects.toThrow('has left no row')
})

test('R37 a verb records only what its call declares', async () => {
  const caller = callerOf(startAudit(takeConversation, { params: { conversation_id: 'c' }, body: {} }, staffId))
  const record = (action: string) => database.db.transaction((tx) => recordAudit(tx, caller, { action }))
  await expect(record('process.moved')).rejects.toThrow('conversation.taken, conversation.returned')
  await record('conversation.returned')
  expect(await database.db.$count(auditLog)).toBe(2)
})
