import { expect, test } from 'vitest'
import { cancelProcess } from '#contract/processes.ts'
import { wireName, withNames } from '#contract/wire-names.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { nextStatus } from '#domain/process/transitions.ts'
import { cancellationReasons, getCancellation, reasonText } from './cancellation.ts'

test.each(processStatuses)('F13 giving up is offered in %s exactly where it is possible', (status) => {
  expect(getCancellation(status) === 'possible').toBe(nextStatus(status, 'cancelled', 'customer') !== undefined)
})

test.each([
  ['ENVIADO-AL-BANCO-PARA-CREACION', 'paid'],
  ['DECEVAL-ENVIADO-AL-CLIENTE', 'paid'],
  ['R-DECISION-TOMADA', 'renewing'],
  ['NEGOCIO-PERDIDO', 'ended'],
  ['R-CANCELACION-FINALIZADA', 'ended'],
] as const)('F13 in %s it is not: %s', (status, why) => {
  expect(getCancellation(status)).toBe(why)
})

test.each([
  ['', '', undefined],
  ['Prefiero no decirlo', '  ', undefined],
  ['Prefiero no decirlo', ' me llamaron ', 'me llamaron'],
  ['Ya no necesito el CDT', '', 'Ya no necesito el CDT'],
  ['Ya no necesito el CDT', 'compré casa', 'Ya no necesito el CDT: compré casa'],
] as const)('F13 «%s» and «%s» are kept as %s', (chosen, written, kept) => {
  expect(reasonText(chosen, written)).toBe(kept)
})

test('F13 whatever is written, the server takes it', () => {
  for (const chosen of cancellationReasons) {
    const body = { processUuid: '6e9f1c2a-5d7b-4c1e-9a3f-0b2d4e6f8a10', reason: reasonText(chosen, 'a'.repeat(400)) }
    expect(cancelProcess.body?.safeParse(withNames(body, wireName)).success).toBe(true)
  }
})
