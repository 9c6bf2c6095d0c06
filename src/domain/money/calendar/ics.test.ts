import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renewalWindow } from '../../process/renewals/window.ts'
import { addDays, diffDays } from '../dates/civil-date.ts'
import { type MaturityCalendarInput, maturityCalendar } from './ics.ts'

type Component = { name: string; properties: Map<string, string>; parts: Component[] }

/** Reads a calendar as RFC 5545 has it: unfolds, nests, and undoes the escapes of texts. */
function parse(file: string): Component {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const root: Component = { name: 'file', properties: new Map(), parts: [] }
  const open = [root]
  for (const line of file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)?):(.*)$/su.exec(line) ?? []
    const current = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const part: Component = { name: value, properties: new Map(), parts: [] }
      current.parts.push(part)
      open.push(part)
    } else if (name === 'END') {
      expect(value).toBe(open.pop()?.name)
    } else {
      expect(name, line).not.toBe('')
      expect(current.properties.has(name), `${name} twice`).toBe(false)
      const isText = ['SUMMARY', 'DESCRIPTION'].includes(name)
      current.properties.set(name, isText ? unescapeText(value) : value)
    }
  }
  expect(open).toEqual([root])
  const [calendar] = root.parts
  expect(root.parts).toHaveLength(1)
  return calendar ?? root
}

function unescapeText(value: string): string {
  expect(value.replace(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/)
  return value.replace(/\\(.)/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char))
}

const input: MaturityCalendarInput = {
  uid: '3f0c6a1e-8b1d-4d0e-9a52-0a4b4c1f7e21',
  bankName: 'Bancamía',
  amountCop: 10_000_000,
  totalCop: 10_525_612,
  maturityDate: '2027-11-22',
  decideFrom: '2027-11-17',
  url: 'https://cdt.example/mis-procesos?process_id=3f0c6a1e-8b1d-4d0e-9a52-0a4b4c1f7e21',
  now: Date.parse('2026-11-21T15:04:05.678Z'),
}
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')

test('Z04 the file has a day for the maturity and one for the decision, with their figures', () => {
  const calendar = parse(maturityCalendar([input]))
  expect(calendar.name).toBe('VCALENDAR')
  expect(calendar.properties.get('VERSION')).toBe('2.0')
  expect(calendar.properties.get('PRODID')).toMatch(/.+/)
  expect(calendar.parts.map(({ name }) => name)).toEqual(['VEVENT', 'VEVENT'])
  const [decision, maturity] = calendar.parts.map(({ properties }) => Object.fromEntries(properties))
  expect(decision).toMatchObject({
    UID: `${input.uid}-decision`,
    DTSTAMP: '20261121T150405Z',
    'DTSTART;VALUE=DATE': '20271117',
    'DTEND;VALUE=DATE': '20271118',
    SUMMARY: 'Ya puedes decidir sobre tu CDT en Bancamía',
    URL: input.url,
  })
  expect(plain(decision?.DESCRIPTION)).toBe(
    'Tu CDT de $ 10.000.000 en Bancamía vence el 22 de noviembre de 2027. ' +
      `Desde hoy y hasta ese día puedes decidir si lo renuevas o retiras tu dinero.\n${input.url}`,
  )
  expect(maturity).toMatchObject({
    UID: `${input.uid}-vencimiento`,
    'DTSTART;VALUE=DATE': '20271122',
    'DTEND;VALUE=DATE': '20271123',
    SUMMARY: 'Vence tu CDT en Bancamía',
    TRANSP: 'TRANSPARENT',
  })
  expect(plain(maturity?.DESCRIPTION)).toBe(
    'Tu CDT de $ 10.000.000 en Bancamía vence hoy. Con los intereses, después de la retención, son $ 10.525.612.\n' +
      'Hoy es el último día para decidir si lo renuevas o retiras tu dinero. ' +
      `Si no nos dices nada, por ley se prorroga por el mismo plazo: tu dinero sigue invertido.\n${input.url}`,
  )
})

test('Z04 the maturity reminds 15, 7, 5 and 1 days before, at nine in the morning', () => {
  const [decision, maturity] = parse(maturityCalendar([input])).parts
  const alarms = maturity?.parts.map(({ name, properties }) => {
    const [, days = '0', hours = ''] = /^-P(?:(\d+)D)?T(\d+)H$/.exec(properties.get('TRIGGER') ?? '') ?? []
    const hoursBefore = Number(days) * 24 + Number(hours)
    return [name, properties.get('ACTION'), hoursBefore, properties.get('DESCRIPTION')]
  })
  expect(alarms).toEqual(
    [15, 7, 5, 1].map((days) => [
      'VALARM',
      'DISPLAY',
      days * 24 - 9,
      `En ${days} ${days === 1 ? 'día' : 'días'} vence tu CDT en Bancamía`,
    ]),
  )
  expect(decision?.parts).toEqual([])
})

test('Z04 an event is the same one in a later file', () => {
  const uids = (now: number) =>
    parse(maturityCalendar([{ ...input, now }])).parts.map((part) => part.properties.get('UID'))
  expect(uids(input.now + 86_400_000)).toEqual(uids(input.now))
  expect(new Set(uids(input.now)).size).toBe(2)
})

test.each(['javascript:alert(1)', 'https://cdt.example/a b', 'https://cdt.example/\r\nATTACH:x', 'cdt.example', ''])(
  'Z04 %j is no address of a calendar',
  (url) => {
    expect(() => maturityCalendar([{ ...input, url }])).toThrow(RangeError)
  },
)

test('Z04 a uid cannot bring a line of its own', () => {
  expect(() => maturityCalendar([{ ...input, uid: 'a\r\nATTENDEE:b' }])).toThrow(RangeError)
})

test('Z04 whatever the bank is called, the file can be read back and no line is longer than 75 octets', () => {
  const anyName = fc.string({
    unit: fc.constantFrom('a', 'ñ', '€', '𝄞', ';', ',', '\\', ':', '"', ' ', 'n'),
    minLength: 1,
  })
  fc.assert(
    fc.property(anyName, fc.integer({ min: 0, max: 1095 }), (bankName, offset) => {
      const maturityDate = addDays('2026-01-01', offset)
      const { decideFrom } = renewalWindow(maturityDate)
      const file = maturityCalendar([{ ...input, bankName, maturityDate, decideFrom }])
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      const [decision, maturity] = parse(file).parts
      expect(maturity?.properties.get('SUMMARY')).toBe(`Vence tu CDT en ${bankName}`)
      const parseDay = (part: typeof maturity, key: string) =>
        (part?.properties.get(key) ?? '').replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
      expect(parseDay(maturity, 'DTSTART;VALUE=DATE')).toBe(maturityDate)
      expect(diffDays(parseDay(decision, 'DTSTART;VALUE=DATE'), maturityDate)).toBe(5)
      expect(diffDays(maturityDate, parseDay(maturity, 'DTEND;VALUE=DATE'))).toBe(1)
    }),
  )
})

test('Z04 a name with control characters leaves none of them', () => {
  const file = maturityCalendar([{ ...input, bankName: 'Banco\r\nATTENDEE:x\u0000' }])
  expect(parse(file).parts[1]?.properties.get('SUMMARY')).toBe('Vence tu CDT en Banco\nATTENDEE:x')
})

test('Z24 a Monday says what the deposits grew in the week before it, and reminds of nothing', () => {
  const weeks = [{ monday: '2026-11-30', netCop: 23_412, url: input.url, now: input.now }]
  const [, , week] = parse(maturityCalendar([input], weeks)).parts
  expect(plain(week?.properties.get('SUMMARY'))).toBe('Tus CDT crecieron $ 23.412 la semana pasada')
  expect(week?.properties.get('DTSTART;VALUE=DATE')).toBe('20261130')
  expect(week?.parts).toEqual([])
})
