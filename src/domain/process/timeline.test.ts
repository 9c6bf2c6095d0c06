import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBankingDays, isBankingDay } from '../money/dates/business-days.ts'
import { addDays, civilDateInBogota } from '../money/dates/civil-date.ts'
import { stages } from './stages.ts'
import { openingStatuses, type ProcessStatus, processStatuses } from './statuses.ts'
import {
  buildTimeline,
  currentExpected,
  type Expected,
  expectedBy,
  isLate,
  type TimelineProcess,
  turnText,
} from './timeline.ts'

const bogota = (text: string) => Date.parse(`${text}-05:00`)

const process = (part: Partial<TimelineProcess>): TimelineProcess => ({
  status: 'LEAD-SIN-FORMULARIO',
  history: [],
  turbo: false,
  renewal: 'undecided',
  ...part,
})

/** A history with noon of consecutive days from 2 November 2026 on. */
const daily = (...statuses: ProcessStatus[]) =>
  statuses.map((to, index) => ({ to, atMs: bogota(`${addDays('2026-11-02', index)}T12:00:00`) }))

const shown = (part: Partial<TimelineProcess>) =>
  buildTimeline(process(part)).map(({ status, state, date }) => `${status} ${state}${date ? ` ${date}` : ''}`)

test.each<[status: ProcessStatus, businessDays: number, date: string]>([
  ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 1, '2026-11-17'],
  ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 2, '2026-11-18'],
  ['ENVIADO-AL-BANCO-PARA-CREACION', 1, '2026-11-17'],
  ['DECEVAL-EMITIDO-Y-RECIBIDO', 0, '2026-11-13'],
  ['R-DECISION-TOMADA', 1, '2026-11-17'],
  ['R-DOCUMENTOS-FIRMADO', 1, '2026-11-17'],
  ['R-ENVIADO-AL-BANCO', 2, '2026-11-18'],
])('Z06 from a Friday before a long weekend, %s takes %i banking days, until %s', (status, businessDays, date) => {
  // 16 November 2026 is the holiday of the Independence of Cartagena.
  const actor = stages[status].nextActor
  expect(expectedBy(status, bogota('2026-11-13T10:00:00'))).toEqual({ actor, date, businessDays })
})

test.each([
  ['2026-11-19T00:00:00.000', '2026-11-20'],
  ['2026-11-19T16:59:59.999', '2026-11-20'],
  ['2026-11-19T17:00:00.000', '2026-11-20'],
  ['2026-11-19T17:00:00.001', '2026-11-23'],
  ['2026-11-19T23:59:59.999', '2026-11-23'],
  ['2026-11-20T16:00:00.000', '2026-11-23'],
  ['2026-11-20T18:00:00.000', '2026-11-24'],
  ['2026-11-21T10:00:00.000', '2026-11-24'],
  ['2026-11-22T23:00:00.000', '2026-11-24'],
  ['2026-12-07T10:00:00.000', '2026-12-09'],
  ['2026-12-07T18:00:00.000', '2026-12-10'],
  ['2026-12-08T10:00:00.000', '2026-12-10'],
])('Z06 what arrives at %s in Bogota and takes a banking day is expected by %s', (at, date) => {
  expect(expectedBy('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', bogota(at))?.date).toBe(date)
})

test('Z06 a certificate issued in time leaves the same day, one issued in the evening the next banking day', () => {
  expect(expectedBy('DECEVAL-EMITIDO-Y-RECIBIDO', bogota('2026-11-20T16:59:00'))?.date).toBe('2026-11-20')
  expect(expectedBy('DECEVAL-EMITIDO-Y-RECIBIDO', bogota('2026-11-20T17:01:00'))?.date).toBe('2026-11-23')
})

test('Z06 a customer has thirty calendar days in an opening, and until the maturity in a renewal', () => {
  const since = bogota('2026-11-20T20:00:00')
  for (const status of openingStatuses.filter((each) => stages[each].nextActor === 'customer')) {
    expect(expectedBy(status, since)).toEqual({ actor: 'customer', date: '2026-12-20', businessDays: undefined })
  }
  const decided = expectedBy('R-ENVIADOS-DOCUMENTOS-A-FIRMA', since, '2026-11-24')
  expect(decided).toEqual({ actor: 'customer', date: '2026-11-24', businessDays: undefined })
  expect(expectedBy('R-ENVIADOS-DOCUMENTOS-A-FIRMA', since, '2026-11-20')?.date).toBe('2026-11-20')
  expect(expectedBy('R-ENVIADOS-DOCUMENTOS-A-FIRMA', since, '2026-11-19')).toBeUndefined()
  expect(expectedBy('R-ENVIADOS-DOCUMENTOS-A-FIRMA', since)).toBeUndefined()
})

test('Z06 what the bank can do only at the maturity is not late before it', () => {
  const since = bogota('2026-11-13T10:00:00')
  expect(expectedBy('R-ENVIADO-AL-BANCO', since, '2026-11-20')?.date).toBe('2026-11-24')
  expect(expectedBy('R-ENVIADO-AL-BANCO', since, '2026-11-12')?.date).toBe('2026-11-18')
  expect(expectedBy('R-DOCUMENTOS-FIRMADO', since, '2026-11-20')?.date).toBe('2026-11-17')
})

test('Z06 every status says a day exactly when the bank or Cosecha is next, or the customer with a limit', () => {
  for (const status of processStatuses) {
    const expected = expectedBy(status, bogota('2026-11-13T10:00:00'), '2026-11-30')
    expect(expected?.actor ?? 'nobody', status).toBe(stages[status].nextActor)
  }
})

test('Z06 a day expected of the bank or Cosecha is a banking day, never earlier for what arrives later', () => {
  const statuses = processStatuses.filter((status) => ['bank', 'cosecha'].includes(stages[status].nextActor))
  // Every morning and every night of 2026 to 2028.
  let last = ''
  for (let at = bogota('2026-01-01T10:00:00'); at < bogota('2029-01-01T00:00:00'); at += 12 * 3_600_000) {
    const expected = expectedBy('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', at)
    const date = expected?.date ?? ''
    expect(date >= last && date > civilDateInBogota(at) && isBankingDay(date)).toBe(true)
    last = date
  }
  fc.assert(
    fc.property(fc.constantFrom(...statuses), fc.integer({ min: 0, max: 1095 * 1440 }), (status, minutes) => {
      const at = bogota('2026-01-01T00:00:00') + minutes * 60_000
      const expected = expectedBy(status, at)
      const day = civilDateInBogota(at)
      // At most one banking day is between what the clock says and what counts as received.
      expect(expected && expected.date >= addBankingDays(day, expected.businessDays ?? 0)).toBe(true)
      expect(expected && expected.date <= addBankingDays(addBankingDays(day, 1), expected.businessDays ?? 0)).toBe(true)
    }),
  )
})

test('Z06 the day is over only when it has ended in Bogota', () => {
  const expected: Expected = { actor: 'bank', date: '2026-11-26', businessDays: 2 }
  expect(isLate(expected, bogota('2026-11-26T23:59:59.999'))).toBe(false)
  expect(isLate(expected, bogota('2026-11-27T00:00:00'))).toBe(true)
})

test('Z06 whose turn it is stands in words, with the weekday', () => {
  const before = bogota('2026-11-25T08:00:00')
  const after = bogota('2026-11-27T08:00:00')
  const until = (actor: Expected['actor']): Expected => ({ actor, date: '2026-11-26', businessDays: 2 })
  const day = 'a más tardar el jueves 26 de noviembre'
  expect(turnText('bank', until('bank'), before)).toBe(`Le toca al banco, ${day}`)
  expect(turnText('cosecha', until('cosecha'), before)).toBe(`Nos toca a nosotros, ${day}`)
  expect(turnText('customer', until('customer'), before)).toBe(`Te toca a ti, ${day}`)
  expect(turnText('customer', undefined, before)).toBe('Te toca a ti')
  expect(turnText('nobody', undefined, before)).toBe('Nadie tiene que hacer nada más')
  expect(turnText('bank', until('bank'), after)).toBe(`El banco se está demorando: debía responder ${day}`)
  expect(turnText('cosecha', until('cosecha'), after)).toBe(`Nos estamos demorando: debíamos terminar ${day}`)
  expect(turnText('customer', until('customer'), after)).toBe(`Te toca a ti; lo esperábamos ${day}`)
})

test('Z06 an opening shows what is done and when, whose turn it is until when, and what is ahead', () => {
  const status = 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF'
  const history = daily(...openingStatuses.slice(0, 5))
  expect(shown({ status, history })).toEqual([
    'LEAD-SIN-FORMULARIO done 2026-11-03',
    'CLIENTE-SUBIENDO-DOCUMENTOS done 2026-11-04',
    'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA done 2026-11-05',
    'ENVIADOS-DOCUMENTOS-A-FIRMA done 2026-11-06',
    'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF current 2026-11-10',
    'ESPERANDO-DEPOSITO ahead',
    'ENVIADO-AL-BANCO-PARA-CREACION ahead',
    'DECEVAL-EMITIDO-Y-RECIBIDO ahead',
    'DECEVAL-ENVIADO-AL-CLIENTE ahead',
  ])
  expect(buildTimeline(process({ status, history })).map(({ label, actor }) => [label, actor])[4]).toEqual([
    'El banco te acepta como cliente',
    'bank',
  ])
})

test('Z06 F14 turbo has no documents to hand in or to review', () => {
  const history = daily('LEAD-SIN-FORMULARIO', 'ENVIADOS-DOCUMENTOS-A-FIRMA')
  expect(shown({ status: 'ENVIADOS-DOCUMENTOS-A-FIRMA', history, turbo: true })).toEqual([
    'LEAD-SIN-FORMULARIO done 2026-11-03',
    'ENVIADOS-DOCUMENTOS-A-FIRMA current 2026-12-03',
    'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF ahead',
    'ESPERANDO-DEPOSITO ahead',
    'ENVIADO-AL-BANCO-PARA-CREACION ahead',
    'DECEVAL-EMITIDO-Y-RECIBIDO ahead',
    'DECEVAL-ENVIADO-AL-CLIENTE ahead',
  ])
})

test('Z06 a step that is gone back to is not done any more, and its time begins anew', () => {
  const lead = 'LEAD-SIN-FORMULARIO'
  const documents = 'CLIENTE-SUBIENDO-DOCUMENTOS'
  const review = 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'
  const history = daily(lead, documents, review, documents)
  expect(shown({ status: documents, history }).slice(0, 3)).toEqual([
    'LEAD-SIN-FORMULARIO done 2026-11-03',
    'CLIENTE-SUBIENDO-DOCUMENTOS current 2026-12-05',
    'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA ahead',
  ])
  expect(shown({ status: review, history: daily(lead, documents, review, documents, review) }).slice(1, 3)).toEqual([
    'CLIENTE-SUBIENDO-DOCUMENTOS done 2026-11-06',
    'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA current 2026-11-09',
  ])
})

test('Z06 what the customer did last counts for their thirty days, and for nobody else', () => {
  const lastActivityMs = bogota('2026-11-20T12:00:00')
  const lead = process({ history: daily('LEAD-SIN-FORMULARIO'), lastActivityMs })
  expect(currentExpected(lead)?.date).toBe('2026-12-20')
  expect(currentExpected({ ...lead, lastActivityMs: 0 })?.date).toBe('2026-12-02')
  const status = 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'
  expect(currentExpected(process({ status, history: daily(status), lastActivityMs }))?.date).toBe('2026-11-04')
  expect(currentExpected(process({ history: [] }))).toBeUndefined()
})

test('Z06 a finished opening is all done, also once a renewal has passed over it', () => {
  const status = 'DECEVAL-ENVIADO-AL-CLIENTE'
  const steps = openingStatuses.slice(0, 9)
  const history = daily(...steps)
  for (const rows of [history, daily(...steps, 'R-VENCIMIENTOS-PENDIENTES', status)]) {
    const timeline = shown({ status, history: rows })
    expect(timeline.every((line) => line.includes(' done '))).toBe(true)
    expect(timeline.at(-1)).toBe('DECEVAL-ENVIADO-AL-CLIENTE done 2026-11-10')
  }
})

test('Z06 a lost process ends where it stopped', () => {
  const history = daily('LEAD-SIN-FORMULARIO', 'CLIENTE-SUBIENDO-DOCUMENTOS', 'NEGOCIO-PERDIDO')
  expect(shown({ status: 'NEGOCIO-PERDIDO', history })).toEqual([
    'LEAD-SIN-FORMULARIO done 2026-11-03',
    'NEGOCIO-PERDIDO done 2026-11-04',
  ])
  // The bank did not find the money, and then the customer cancelled: the CDT was never created.
  const signed = ['LEAD-SIN-FORMULARIO', 'ENVIADOS-DOCUMENTOS-A-FIRMA'] as const
  const unpaid = ['ESPERANDO-DEPOSITO', 'ENVIADO-AL-BANCO-PARA-CREACION', 'ESPERANDO-DEPOSITO'] as const
  const sentBack = daily(...signed, ...unpaid, 'NEGOCIO-PERDIDO')
  expect(shown({ status: 'NEGOCIO-PERDIDO', history: sentBack })).toEqual([
    'LEAD-SIN-FORMULARIO done 2026-11-03',
    'ENVIADOS-DOCUMENTOS-A-FIRMA done 2026-11-04',
    'NEGOCIO-PERDIDO done 2026-11-07',
  ])
})

const decided = [
  'R-VENCIMIENTOS-PENDIENTES',
  'R-DECISION-TOMADA',
  'R-ENVIADOS-DOCUMENTOS-A-FIRMA',
  'R-DOCUMENTOS-FIRMADO',
  'R-ENVIADO-AL-BANCO',
] as const

test('Z06 P11 a withdrawal is paid, a renewal ends with a new certificate, and an open decision ends at the bank', () => {
  const status = 'R-DECISION-TOMADA'
  const withdrawn = { status, history: daily(...decided.slice(0, 2)) } as const
  expect(shown({ ...withdrawn, renewal: 'withdraw' })).toEqual([
    'R-VENCIMIENTOS-PENDIENTES done 2026-11-03',
    'R-DECISION-TOMADA current 2026-11-04',
    'R-ENVIADOS-DOCUMENTOS-A-FIRMA ahead',
    'R-DOCUMENTOS-FIRMADO ahead',
    'R-ENVIADO-AL-BANCO ahead',
    'R-CANCELACION-FINALIZADA ahead',
  ])
  const renewed = daily('R-VENCIMIENTOS-PENDIENTES', 'R-LEAD-SIN-FORMULARIO', 'R-CLIENTE-SUBIENDO-DOCUMENTOS', status)
  expect(shown({ status, history: renewed, renewal: 'renew' })).toEqual([
    'R-VENCIMIENTOS-PENDIENTES done 2026-11-03',
    'R-LEAD-SIN-FORMULARIO done 2026-11-04',
    'R-CLIENTE-SUBIENDO-DOCUMENTOS done 2026-11-05',
    'R-DECISION-TOMADA current 2026-11-06',
    'R-ENVIADOS-DOCUMENTOS-A-FIRMA ahead',
    'R-DOCUMENTOS-FIRMADO ahead',
    'R-ENVIADO-AL-BANCO ahead',
    'R-CONFIRMACION-ENVIADA-AL-CLIENTE ahead',
    'R-DECEVAL-EMITIDO-Y-RECIBIDO ahead',
    'R-DECEVAL-ENVIADO-AL-CLIENTE ahead',
  ])
  const open = buildTimeline(process({ status: decided[0], history: daily(decided[0]) }))
  expect(open.map((step) => step.status)).toEqual(decided)
})

test('Z06 P11 documents show in a renewal only when they have been asked for', () => {
  const history = daily('R-VENCIMIENTOS-PENDIENTES', 'R-LEAD-SIN-FORMULARIO', 'R-DECISION-TOMADA')
  const steps = shown({ status: 'R-DECISION-TOMADA', history, renewal: 'renew' })
  expect(steps.join()).not.toMatch(/SUBIENDO|CARGANDO/)
  const more = 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS'
  const asked = shown({ status: more, history: daily(...decided, more), renewal: 'withdraw' })
  expect(asked.slice(3)).toEqual([
    'R-DOCUMENTOS-FIRMADO done 2026-11-06',
    expect.stringMatching(/^R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS current/),
    'R-ENVIADO-AL-BANCO ahead',
    'R-CANCELACION-FINALIZADA ahead',
  ])
  const handedIn = daily(...decided, more, 'R-ENVIADO-AL-BANCO', 'R-CANCELACION-FINALIZADA')
  const paid = shown({ status: 'R-CANCELACION-FINALIZADA', history: handedIn, renewal: 'withdraw' })
  expect(paid.slice(4)).toEqual([
    'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS done 2026-11-08',
    'R-ENVIADO-AL-BANCO done 2026-11-09',
    'R-CANCELACION-FINALIZADA done 2026-11-09',
  ])
})

test('Z06 P11 a second renewal of the same deposit begins anew', () => {
  const history = daily(decided[0], 'R-LEAD-SIN-FORMULARIO', ...decided.slice(1), decided[0])
  const steps = buildTimeline(process({ status: decided[0], history, renewal: 'undecided' }))
  expect(steps.map(({ status }) => status)).toEqual(decided)
  expect(steps.map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead'])
})

test('Z06 whatever the history, the current step stands once, after the done ones and before those ahead', () => {
  const anyStatus = fc.constantFrom(...processStatuses)
  fc.assert(
    fc.property(
      anyStatus,
      fc.array(anyStatus, { maxLength: 12 }),
      fc.boolean(),
      fc.constantFrom('undecided' as const, 'renew' as const, 'withdraw' as const),
      (status, before, turbo, renewal) => {
        const steps = buildTimeline(process({ status, history: daily(...before, status), turbo, renewal }))
        expect(steps.filter((step) => step.status === status)).toHaveLength(1)
        const order = steps.map(({ state }) => ['done', 'current', 'ahead'].indexOf(state))
        expect(order).toEqual(order.toSorted())
        expect(order.filter((state) => state === 1).length).toBeLessThanOrEqual(1)
        for (const { label } of steps) expect(label).toMatch(/^[A-Z][^.]{7,}$/)
      },
    ),
  )
})
