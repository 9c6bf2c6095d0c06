import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processStatuses } from './statuses.ts'
import { evaluateTurbo, type OwnProcess, type TurboInput, turboLimitCop } from './turbo.ts'

const minimumWageCop = 1_750_905
const limitCop = 43_772_625

const bankWith = (turboCdt: Partial<TurboInput['bank']['settings']['turboCdt']>): TurboInput['bank'] => ({
  id: 31,
  name: 'KOA',
  settings: { digitalSignature: true, turboCdt: { enabled: true, blockedPaymentMethods: [], ...turboCdt } },
})

const bank = bankWith({})

const own = (process: Partial<OwnProcess>): OwnProcess => ({
  bankId: 24,
  status: 'ESPERANDO-DEPOSITO',
  amountCop: 1_000_000,
  isOpen: true,
  ...process,
})

function judged(input: Partial<TurboInput>): string {
  const answer = evaluateTurbo({ amountCop: 1_000_000, bank, minimumWageCop, ownProcesses: [], ...input })
  return answer.eligible ? 'eligible' : (answer.code ?? 'not offered')
}

function getMessage(input: Partial<TurboInput>): string | undefined {
  const answer = evaluateTurbo({ amountCop: 1_000_000, bank, minimumWageCop, ownProcesses: [], ...input })
  return answer.eligible ? undefined : answer.message.replace(/\u00a0/g, ' ')
}

test.each([
  [1_300_000, 32_500_000],
  [1_423_500, 35_587_500],
  [1_750_905, 43_772_625],
])('P09 with a minimum wage of %d the limit is %d', (wageCop, limit) => {
  expect(turboLimitCop(wageCop)).toBe(limit)
})

test.each([
  [limitCop - 1, 'eligible'],
  [limitCop, 'eligible'],
  [limitCop + 1, 'T002'],
])('P09 an amount of %d is %s', (amountCop, answer) => {
  expect(judged({ amountCop })).toBe(answer)
  expect(judged({ amountCop, ownProcesses: 'unknown' })).toBe(answer)
})

test.each([
  [limitCop - 10_000_001, 'eligible'],
  [limitCop - 10_000_000, 'eligible'],
  [limitCop - 9_999_999, 'T003'],
])('P09 %d on top of ten million in open processes is %s', (amountCop, answer) => {
  const ownProcesses = [own({ amountCop: 4_000_000 }), own({ bankId: 8, amountCop: 6_000_000 })]
  expect(judged({ amountCop, ownProcesses })).toBe(answer)
  expect(judged({ amountCop, ownProcesses: [...ownProcesses, own({ amountCop: limitCop, isOpen: false })] })).toBe(
    answer,
  )
  expect(judged({ amountCop, ownProcesses: 'unknown' })).toBe('eligible')
})

test.each([
  [19_999_999, 'eligible'],
  [20_000_000, 'eligible'],
  [20_000_001, 'T004'],
])('P09 %d at a bank that takes twenty million is %s', (amountCop, answer) => {
  expect(judged({ amountCop, bank: bankWith({ largestAmountCop: 20_000_000 }) })).toBe(answer)
})

test.each(processStatuses)('P09 a process at the same bank in %s makes its customer known there or not', (status) => {
  const known = !['LEAD-SIN-FORMULARIO', 'NEGOCIO-PERDIDO'].includes(status)
  expect(judged({ ownProcesses: [own({ bankId: bank.id, status })] })).toBe(known ? 'T001' : 'eligible')
  expect(judged({ ownProcesses: [own({ bankId: 24, status })] })).toBe('eligible')
})

test('P09 a bank without turbo is told apart from the four codes', () => {
  expect(judged({ bank: bankWith({ enabled: false }), amountCop: limitCop + 1 })).toBe('not offered')
  expect(getMessage({ bank: bankWith({ enabled: false }) })).toBe(
    'KOA no ofrece CDT turbo. Puedes abrir tu CDT de la forma general.',
  )
})

test('P09 of several reasons the first is answered, from T001 to T004', () => {
  const small = bankWith({ largestAmountCop: 500_000 })
  const ownProcesses = [own({ bankId: small.id }), own({ amountCop: limitCop })]
  const over = { amountCop: limitCop + 1, bank: small }
  expect(judged({ ...over, ownProcesses })).toBe('T001')
  expect(judged({ ...over, ownProcesses: ownProcesses.slice(1) })).toBe('T002')
  expect(judged({ ...over, amountCop: 1_000_000, ownProcesses: ownProcesses.slice(1) })).toBe('T003')
  expect(judged({ ...over, amountCop: 1_000_000 })).toBe('T004')
})

test('P09 the messages say the figure and the way on', () => {
  const general = 'Puedes abrir tu CDT de la forma general.'
  expect(getMessage({ ownProcesses: [own({ bankId: bank.id })] })).toBe(
    `Ya abriste un CDT con KOA y tus datos están registrados. ${general}`,
  )
  expect(getMessage({ amountCop: 50_000_000 })).toBe(
    `Un CDT turbo llega hasta 25 salarios mínimos: $ 43.772.625. ${general}`,
  )
  expect(getMessage({ amountCop: 30_000_000, ownProcesses: [own({ amountCop: 15_000_000 })] })).toBe(
    'Con tus otras aperturas en curso este CDT suma $ 45.000.000, y entre todos el CDT turbo llega hasta ' +
      `25 salarios mínimos: $ 43.772.625. ${general}`,
  )
  expect(getMessage({ amountCop: 25_000_000, bank: bankWith({ largestAmountCop: 20_000_000 }) })).toBe(
    `En KOA el CDT turbo llega hasta $ 20.000.000. ${general}`,
  )
})

test('P09 what is refused for an amount is refused for every larger one', () => {
  const anyAmount = fc.integer({ min: 1, max: 60_000_000 })
  const anyOwn = fc.array(
    fc.record({
      bankId: fc.constantFrom(8, 24, 31),
      status: fc.constantFrom(...processStatuses),
      amountCop: anyAmount,
      isOpen: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(anyAmount, anyAmount, anyOwn, (amountCop, moreCop, ownProcesses) => {
      if (judged({ amountCop, ownProcesses }) !== 'eligible') {
        expect(judged({ amountCop: amountCop + moreCop, ownProcesses })).not.toBe('eligible')
      }
    }),
  )
})
