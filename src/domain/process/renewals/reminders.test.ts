import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../money/dates/civil-date.ts'
import { dueReminders, maturityText, reminderDays } from './reminders.ts'

const maturity = '2027-11-22'

test.each<[daysLeft: number, alreadySent: number[], due: number[]]>([
  [30, [], []],
  [16, [], []],
  [15, [], [15]],
  [15, [15], []],
  [14, [], [15]],
  [14, [15], []],
  [8, [15], []],
  [7, [15], [7]],
  [7, [], [7]],
  [6, [15, 7], []],
  [6, [7], []],
  [6, [5], []],
  [5, [15, 7], [5]],
  [4, [], [5]],
  [2, [15, 7, 5], []],
  [1, [15, 7, 5], [1]],
  [1, [15], [1]],
  [0, [15, 7, 5], [1]],
  [0, [15, 7, 5, 1], []],
  [-1, [], []],
])('Z04 with %i days left and %j sent, %j is due', (daysLeft, alreadySent, due) => {
  expect(dueReminders(addDays(maturity, -daysLeft), maturity, alreadySent)).toEqual(due)
})

test('Z04 looked at every day, each reminder goes out once, on its day', () => {
  for (let date = '2026-01-01'; date <= '2028-12-31'; date = addDays(date, 1)) {
    const sent: number[] = []
    for (let daysLeft = 20; daysLeft >= -3; daysLeft -= 1) {
      const due = dueReminders(addDays(date, -daysLeft), date, sent)
      expect(due).toEqual(reminderDays.filter((days) => days === daysLeft))
      sent.push(...due)
    }
    expect(sent).toEqual([15, 7, 5, 1])
  }
})

test('Z04 looked at on some days only, none goes out twice or on one day with another', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -2, max: 30 })), (looks) => {
      const sent: number[] = []
      for (const daysLeft of looks.toSorted((a, b) => b - a)) {
        const due = dueReminders(addDays(maturity, -daysLeft), maturity, sent)
        expect(due.length).toBeLessThanOrEqual(1)
        sent.push(...due)
      }
      expect(sent).toEqual(reminderDays.filter((days) => sent.includes(days)))
      if (looks.some((daysLeft) => daysLeft === 0 || daysLeft === 1)) expect(sent).toContain(1)
    }),
  )
})

test.each([
  [
    '2027-11-07',
    'Tu CDT vence en 15 días, el 22 de noviembre de 2027. ' +
      'Puedes decidir si lo renuevas o lo retiras desde el 17 de noviembre de 2027 y hasta el 22 de noviembre de 2027.',
  ],
  [
    '2027-11-17',
    'Tu CDT vence en 5 días, el 22 de noviembre de 2027. ' +
      'Ya puedes decidir si lo renuevas o lo retiras, hasta el 22 de noviembre de 2027.',
  ],
  [
    '2027-11-21',
    'Tu CDT vence mañana, el 22 de noviembre de 2027. ' +
      'Ya puedes decidir si lo renuevas o lo retiras, hasta el 22 de noviembre de 2027.',
  ],
  [
    '2027-11-22',
    'Tu CDT vence hoy, 22 de noviembre de 2027. Hoy es el último día para decidir si lo renuevas o lo retiras.',
  ],
])('Z04 on %s the reminder says when the deposit matures and when one can decide', (today, text) => {
  expect(maturityText(today, maturity)).toBe(text)
})
