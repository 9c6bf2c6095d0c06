import { expect, test } from 'vitest'
import { elapsedWords, fewestObservations, turnOfWait, usualSentence, usualTime } from './waits.ts'

const minutes = (count: number) => count * 60
const hours = (count: number) => count * 3_600

test('Z06 a usual time is told of enough waits only', () => {
  const measured = { medianSeconds: 120, p90Seconds: 340 }
  expect(usualTime({ ...measured, observations: fewestObservations - 1 })).toBeUndefined()
  expect(usualTime({ ...measured, observations: fewestObservations })).toEqual(measured)
})

test.each([
  [20, 50, '9 de cada 10 veces tarda menos de 1 minuto.'],
  [20, 60, 'Suele tardar menos de 1 minuto; 9 de cada 10 veces, menos de 2 minutos.'],
  [minutes(2), 340, 'Suele tardar 2 minutos; 9 de cada 10 veces, menos de 6.'],
  [minutes(2), minutes(6), 'Suele tardar 2 minutos; 9 de cada 10 veces, menos de 7.'],
  [60, minutes(3), 'Suele tardar 1 minuto; 9 de cada 10 veces, menos de 4.'],
  [minutes(2), 130, '9 de cada 10 veces tarda menos de 3 minutos.'],
  [minutes(50), hours(3), 'Suele tardar 50 minutos; 9 de cada 10 veces, menos de 4 horas.'],
  [minutes(89), minutes(89.9), '9 de cada 10 veces tarda menos de 90 minutos.'],
  [hours(5), hours(20), 'Suele tardar 5 horas; 9 de cada 10 veces, menos de 21.'],
  [hours(20), hours(60), 'Suele tardar 20 horas; 9 de cada 10 veces, menos de 3 días.'],
  [hours(40), hours(100), 'Suele tardar 2 días; 9 de cada 10 veces, menos de 5.'],
])('Z06 a wait of %d seconds, or %d in nine of ten cases: %s', (medianSeconds, p90Seconds, sentence) => {
  expect(usualSentence({ medianSeconds, p90Seconds })).toBe(sentence)
})

test('Z06 whatever was measured, the time said for nine in ten is longer than theirs', () => {
  for (let p90Seconds = 1; p90Seconds < hours(240); p90Seconds = Math.ceil(p90Seconds * 1.07)) {
    const said = usualSentence({ medianSeconds: p90Seconds / 2, p90Seconds })
    const [, count, unit] = /menos de (\d+)(?: (minuto|hora|día)s?)?\.$/.exec(said) ?? []
    const [, earlier] = /(minuto|hora|día)s?;/.exec(said) ?? []
    const seconds = { minuto: 60, hora: hours(1), día: hours(24) }[unit ?? earlier ?? ''] ?? 0
    expect(Number(count) * seconds, said).toBeGreaterThan(p90Seconds)
  }
})

test.each([
  [-5, '0 segundos'],
  [1_000, '1 segundo'],
  [59_999, '59 segundos'],
  [60_000, '1 minuto'],
  [hours(1) * 1_000 - 1, '59 minutos'],
  [hours(1) * 1_000, '1 hora'],
  [hours(23.9) * 1_000, '23 horas'],
  [hours(49) * 1_000, '2 días'],
])('Z06 who has waited %d milliseconds reads «%s»', (elapsedMs, words) => {
  expect(elapsedWords(elapsedMs)).toBe(words)
})

test.each([
  ['bank', '2026-11-25', '2026-11-23', 'Le toca a KOA. Responde a más tardar el miércoles 25 de noviembre.'],
  ['bank', '2026-11-23', '2026-11-23', 'Le toca a KOA. Responde a más tardar hoy.'],
  ['bank', '2026-12-02', '2026-11-23', 'Le toca a KOA. Responde a más tardar el miércoles 2 de diciembre.'],
  ['bank', '2026-11-20', '2026-11-23', 'KOA va tarde: debía responder a más tardar el viernes 20 de noviembre.'],
  ['bank', '2026-11-10', '2026-11-23', 'KOA va tarde: debía responder a más tardar el martes 10 de noviembre.'],
  ['bank', undefined, '2026-11-23', 'Le toca a KOA.'],
  [
    'cosecha',
    '2026-11-24',
    '2026-11-23',
    'Nos toca a nosotros. Te respondemos a más tardar el martes 24 de noviembre.',
  ],
  ['cosecha', '2026-11-20', '2026-11-23', 'Vamos tarde: debíamos responderte a más tardar el viernes 20 de noviembre.'],
  ['customer', '2026-12-23', '2026-11-23', 'Te toca a ti. Tienes plazo hasta el miércoles 23 de diciembre.'],
] as const)('Z06 %s until %s, read on %s: %s', (actor, by, today, sentence) => {
  expect(turnOfWait({ actor, bankName: 'KOA', by, today })).toBe(sentence)
})
