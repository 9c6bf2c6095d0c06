import { expect, test } from 'vitest'
import { rouletteSources, withoutWeight } from '#domain/bonuses/roulette-sources.ts'
import { CallError } from '../../../api/client.ts'
import { rouletteState } from './use-roulette.ts'

const options = rouletteSources.general.prizes.map(withoutWeight)
const [prize] = options
const fresh = { source: 'general', participated: false, options, termsUrl: '/terminos-y-condiciones-ruleta' }
const failure = (code: CallError['code']) => new CallError({ code, status: 409, title: '', detail: 'lo que pasó' })
const nothing = {
  roulette: undefined,
  askingError: undefined,
  isDrawing: false,
  drawn: undefined,
  drawingError: undefined,
  hasTurned: false,
}

test.each([
  ['before anything is known', {}, { kind: 'loading' }],
  ['a wheel that exists', { roulette: fresh }, { kind: 'ready', options }],
  ['while the server draws', { roulette: fresh, isDrawing: true }, { kind: 'drawing' }],
  ['while the wheel turns', { roulette: fresh, drawn: prize }, { kind: 'turning', prize }],
  ['when it stands', { roulette: fresh, drawn: prize, hasTurned: true }, { kind: 'won', prize }],
  ['a second attempt', { roulette: { ...fresh, participated: true, prize } }, { kind: 'participated', prize }],
  [
    'one whose prize is no longer offered',
    { roulette: { ...fresh, participated: true } },
    { kind: 'participated', prize: undefined },
  ],
  [
    'turned in another tab, and the prize not known yet',
    { roulette: fresh, drawingError: failure('ROULETTE_PARTICIPATED') },
    { kind: 'participated', prize: undefined },
  ],
])('B07 %s', (_, input, expected) => {
  expect(rouletteState({ ...nothing, ...input })).toMatchObject(expected)
})

test.each([
  ['no wheel of that name', { askingError: failure('ROULETTE_INVALID') }, 'invalid'],
  ['an address that names none', { askingError: failure('INVALID_REQUEST') }, 'invalid'],
  ['a wheel without prizes', { roulette: { ...fresh, options: [] } }, 'invalid'],
  ['a prize without a label', { roulette: { ...fresh, options: [{ ...options[0], label: ' ' }] } }, 'invalid'],
  ['no connection', { askingError: failure('OFFLINE') }, 'failed'],
  ['a draw that failed', { roulette: fresh, drawingError: failure('OFFLINE') }, 'not-drawn'],
])('B07 %s gives no prize, and says so', (_, input, kind) => {
  const state = rouletteState({ ...nothing, ...input } as Parameters<typeof rouletteState>[0])
  expect(state).toMatchObject({ kind, message: expect.stringMatching(/./) })
  expect(state).not.toHaveProperty('prize')
})
