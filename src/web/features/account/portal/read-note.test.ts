import { expect, test } from 'vitest'
import { readNote, typedNote } from './read-note.ts'

const today = '2026-11-29'
const note = { bankId: 18, amount: 10_000_000, rate: '11.250', term: 360, openingDate: '2026-03-02' }

test('Z14 what a form shows of a note is read as the same note', () => {
  expect(typedNote(note)).toMatchObject({ amount: '10000000', rate: '11,25', term: '360' })
  expect(readNote(typedNote(note), today)).toEqual({ note })
})

test.each([
  [{ bank: '' }, 'bank', 'Elige el banco.'],
  [{ amount: '' }, 'amount', 'Escribe cuánto pusiste. Por ejemplo, 10.000.000.'],
  [{ amount: '0' }, 'amount', 'Escribe cuánto pusiste. Por ejemplo, 10.000.000.'],
  [{ rate: '' }, 'rate', 'Escribe la tasa en porcentaje, por ejemplo 11,25.'],
  [{ rate: '112' }, 'rate', 'Escribe la tasa en porcentaje, por ejemplo 11,25.'],
  [{ term: '1,5' }, 'term', 'Escribe los días, de 1 a 3600. Un año son 360.'],
  [{ term: '3601' }, 'term', 'Escribe los días, de 1 a 3600. Un año son 360.'],
  [{ openingDate: '' }, 'openingDate', 'Escribe qué día lo abriste.'],
  [
    { openingDate: '2026-11-30' },
    'openingDate',
    'La fecha de apertura no puede ser futura. Anótalo cuando lo hayas abierto.',
  ],
])('Z14 a form with %j says beside %s: %s', (part, field, words) => {
  expect(readNote({ ...typedNote(note), ...part }, today)).toEqual({ errors: { [field]: words } })
})
