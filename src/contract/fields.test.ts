import { expect, test } from 'vitest'
import { sendMessage } from './conversations.ts'
import { getEmployer } from './employers.ts'
import { opsExport, opsProcesses } from './ops.ts'
import { answerReconciliation, reconciliationFile } from './ops-reconciliations.ts'
import { askPrivacy } from './privacy.ts'
import { getOpenRates } from './rates.ts'
import { exportAudit, readAudit } from './staff.ts'
import { setMemberAbsence, setOwnAbsence } from './staff-absences.ts'
import { setStaffDigest } from './staff-digest.ts'
import { createUser } from './users.ts'

const around = (text: string) => `\u202a\u200b${text}\u00a0\u202c`

test('L07 X02 a name arrives clean, whatever stood around it', () => {
  expect(createUser.body?.parse({ data: { full_name: around('Ma.José\u2009D´Acosta–Ruiz') } })).toEqual({
    data: { full_name: "Ma. José D'Acosta-Ruiz" },
  })
  expect(createUser.body?.safeParse({ data: { full_name: around('Ng') } }).success).toBe(false)
  expect(createUser.body?.safeParse({ data: { full_name: '\u200b\u200b\u200b' } }).success).toBe(false)
})

test('O01 X02 what staff search for arrives clean', () => {
  expect(opsProcesses.body?.parse({ search: around('800197268–4') })).toEqual({ search: '800197268-4' })
  expect(opsProcesses.body?.safeParse({ search: '\u200e1\u200e' }).success).toBe(false)
})

test('L01 Z09 X02 texts of several lines keep them', () => {
  expect(sendMessage.body?.parse({ text: around('uno\r\n\tdos 👩‍👧') })).toEqual({ text: 'uno\n dos 👩‍👧' })
  expect(sendMessage.body?.safeParse({ text: 'uno\0dos' }).success).toBe(false)
  expect(sendMessage.body?.parse({ text: 'uno\u202edos' }), 'a sign that turns the writing').toEqual({ text: 'unodos' })
  expect(askPrivacy.body?.parse({ kind: 'question', detail: around('uno\n\ndos') })).toMatchObject({
    detail: 'uno\n\ndos',
  })
})

test('O01 F01 X02 an address of mail and a NIT arrive bare', () => {
  expect(setStaffDigest.body?.parse({ frequency: 'daily', address: around('mailto:ana@correo.com') })).toMatchObject({
    address: 'ana@correo.com',
  })
  expect(setStaffDigest.body?.safeParse({ frequency: 'daily', address: 'ana@' }).success).toBe(false)
  expect(getEmployer.params?.parse({ nit: around('800.197.268–4') })).toEqual({ nit: '8001972684' })
})

test.each(['2026-02-30', '2026-12-00', '2026-13-01', '2027-02-29', '0000-01-01', '9999-12-31'])(
  'O01 O04 R37 the day %s, of no calendar or no time of ours, is refused where the team asks or says one',
  (day) => {
    const isTaken = (at: string) => [
      setOwnAbsence.body?.safeParse({ absence: { from: '2026-01-01', until: at } }).success,
      setMemberAbsence.body?.safeParse({ absence: { from: at, until: '2026-12-31' } }).success,
      readAudit.query?.safeParse({ from: at }).success,
      exportAudit.query?.safeParse({ to: at }).success,
      opsProcesses.body?.safeParse({ created_from: at }).success,
      opsExport.query?.safeParse({ created_to: at }).success,
      reconciliationFile.params?.safeParse({ bank_id: '22', day: at }).success,
      answerReconciliation.params?.safeParse({ bank_id: '22', day: at }).success,
    ]
    expect(isTaken(day).every((one) => one === false)).toBe(true)
    expect(isTaken('2028-02-29').every((one) => one === true)).toBe(true)
  },
)

test.each(['0000-01', '9999-12', '2026-00', '2026-13'])('Z11 the month %s has no end that a day could be', (month) => {
  expect(getOpenRates.query?.safeParse({ month }).success).toBe(false)
  expect(getOpenRates.query?.safeParse({ month: '2026-10' }).success).toBe(true)
})
