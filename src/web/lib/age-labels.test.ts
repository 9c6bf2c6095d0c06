import { expect, test } from 'vitest'
import { ageLabel, hoursSince } from './age-labels.ts'

test('N05 what lies on the desk says for how long', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const ages = ['2026-11-22T11:30:00Z', '2026-11-22T10:59:00Z', '2026-11-20T12:00:01Z', '2026-11-19T11:00:00Z']
  expect(ages.map((one) => ageLabel(hoursSince(one, now)))).toEqual([
    'hace 30 minutos',
    'hace 1 hora',
    'hace 47 horas',
    'hace 3 días',
  ])
  expect(ageLabel(hoursSince('2026-11-23T12:00:00Z', now))).toBe('hace menos de 1 minuto')
})
