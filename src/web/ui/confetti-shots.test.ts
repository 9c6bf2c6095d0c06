import { expect, test } from 'vitest'
import { type ConfettiType, confetti } from '#domain/bonuses/confetti.ts'
import { shotsAt, shotTimes } from './confetti-shots.ts'

const types = Object.keys(confetti) as ConfettiType[]

test.each(types)('M18 %s shoots from its beginning until just before its end, and something every time', (type) => {
  const celebration = confetti[type]
  const times = shotTimes(celebration)
  expect(times[0]).toBe(0)
  const last = times.at(-1) ?? 0
  expect(last).toBeLessThan(celebration.durationMs)
  expect(last + (times[1] ?? 0)).toBeGreaterThanOrEqual(celebration.durationMs)
  for (const atMs of times) {
    const shots = shotsAt(atMs, celebration, () => 0.5)
    expect(shots.length).toBeGreaterThan(0)
    for (const { particleCount, origin } of shots) {
      expect(Number.isInteger(particleCount) && particleCount > 0).toBe(true)
      expect([origin.x >= 0 && origin.x <= 1, origin.y >= -0.5 && origin.y <= 1.2]).toEqual([true, true])
    }
  }
})

test('M18 the six styles look different', () => {
  const six = types.filter((type) => confetti[type].style === type)
  const looks = six.map((type) => JSON.stringify(shotsAt(0, { ...confetti[type], intensity: 'medium' }, () => 0.5)))
  expect(six).toHaveLength(6)
  expect(new Set(looks).size).toBe(6)
})

test('M18 a heavy celebration has more pieces than a light one', () => {
  const pieces = (intensity: 'light' | 'heavy') =>
    shotsAt(0, { ...confetti.fireworks, intensity }, () => 0.5).reduce((sum, shot) => sum + shot.particleCount, 0)
  expect(pieces('heavy')).toBeGreaterThan(2 * pieces('light'))
})
