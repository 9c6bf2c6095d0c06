import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ConfettiType, confettiStyles } from '#domain/bonuses/confetti.ts'
import { celebrate } from './confetti.ts'

const library = vi.hoisted(() => ({ created: 0, shots: 0, resets: 0 }))
vi.mock('canvas-confetti', () => ({
  default: {
    shapeFromPath: () => ({ type: 'path' }),
    create() {
      library.created += 1
      const shoot = () => {
        library.shots += 1
      }
      return Object.assign(shoot, {
        reset() {
          library.resets += 1
        },
      })
    },
  },
}))

const hung: string[] = []

beforeEach(() => {
  hung.length = 0
  Object.assign(library, { created: 0, shots: 0, resets: 0 })
  vi.useFakeTimers()
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
  vi.stubGlobal('document', {
    createElement: () => ({
      setAttribute: (name: string, value: string) => hung.push(`${name}=${value}`),
      remove: () => hung.push('removed'),
    }),
    body: { append: () => hung.push('hung') },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const forMotion = (isReduced: boolean) => vi.stubGlobal('window', { matchMedia: () => ({ matches: isReduced }) })

test.each(confettiStyles)('M18 %s is drawn, and ends at once when the page is left', async (style: ConfettiType) => {
  forMotion(false)
  const end = celebrate(style)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(library.shots).toBeGreaterThan(0)
  end()
  const { shots } = library
  await vi.advanceTimersByTimeAsync(10_000)
  expect(library).toEqual({ created: 1, shots, resets: 1 })
  expect(hung).toEqual(['aria-hidden=true', 'hung', 'removed'])
})

test.each(confettiStyles)('M18 nothing of %s moves for whoever asks for less motion', async (style: ConfettiType) => {
  forMotion(true)
  celebrate(style)()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(library).toEqual({ created: 0, shots: 0, resets: 0 })
})
