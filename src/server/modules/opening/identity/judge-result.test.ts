import { expect, test } from 'vitest'
import type { IdentityDocumentType } from '../../../providers/identity/port.ts'
import { judgeResult } from './judge-result.ts'

const document = (type: IdentityDocumentType) => ({ type, number: '1020304050', names: 'PRUEBA', surnames: 'FICTICIA' })

test.each([
  ['CC', 'success'],
  ['CE', 'success'],
  ['PPT', 'success'],
  ['PA', 'success'],
  ['TI', 'failure'],
  ['OTHER', 'failure'],
] as const)('F14 before the turbo form is written, a document %s is a %s', (type, status) => {
  const judged = judgeResult({ outcome: 'success', document: document(type) }, undefined)
  expect(judged.status).toBe(status)
  if (status === 'failure') expect(judged.failureReason).toContain('no podemos abrir un CDT')
})

test('N02 a document that could not be read proves nothing, whoever was declared', () => {
  for (const declared of [undefined, { documentType: 'CC', documentNumber: '1020304050' }]) {
    expect(judgeResult({ outcome: 'success' }, declared).status).toBe('failure')
  }
})

test.each([
  ['1020304050', 'success'],
  ['1.020.304.050', 'success'],
  ['1020304051', 'failure'],
] as const)('N02 declared as %s it is a %s', (documentNumber, status) => {
  const judged = judgeResult({ outcome: 'success', document: document('CC') }, { documentType: 'CC', documentNumber })
  expect(judged.status).toBe(status)
})
