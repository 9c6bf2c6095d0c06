import type { Confetti, ConfettiStyle } from '#domain/bonuses/confetti.ts'

/** The pieces of one shot: where it starts, as shares of the screen, and how it flies. */
export type Shot = {
  particleCount: number
  origin: { x: number; y: number }
  /** Degrees: 90 is straight up. */
  angle?: number
  spread?: number
  startVelocity?: number
  gravity?: number
  drift?: number
  scalar?: number
  /** Frames that a piece lives. */
  ticks?: number
  /** Without the turning of paper in the air. */
  flat?: boolean
  shape?: 'paper' | 'circle' | 'star' | 'heart'
  /** `brand`: the greens and the amber of the tokens. */
  colours: 'brand' | readonly string[]
}

type Style = {
  /** How often it shoots, in milliseconds. */
  everyMs: number
  /**
   * @param passed - How much of the time has passed, 0 to 1.
   * @param chance - A source of chance, 0 to 1.
   */
  shots: (passed: number, chance: () => number) => readonly Shot[]
}

const golds = ['#f6c445', '#d99a1c', '#fff0b8', '#ffffff']
const hearts = ['#e5446d', '#ff8fab', '#b3123f']
const flakes = ['#7fa8c9', '#a9c6dc', '#5f8fb5']

const between = (low: number, high: number, chance: () => number) => low + (high - low) * chance()

/** A shot from the foot of each side towards the middle. */
const fromBothSides = (shot: Omit<Shot, 'origin' | 'angle'>): Shot[] => [
  { ...shot, angle: 60, origin: { x: 0, y: 0.75 } },
  { ...shot, angle: 120, origin: { x: 1, y: 0.75 } },
]

const styles: Record<ConfettiStyle, Style> = {
  snow: {
    everyMs: 60,
    shots: (_, chance) => [
      {
        particleCount: 3,
        origin: { x: chance(), y: between(-0.2, 0.2, chance) },
        spread: 180,
        startVelocity: 8,
        gravity: between(0.4, 0.6, chance),
        drift: between(-0.4, 0.4, chance),
        scalar: between(0.5, 1.1, chance),
        ticks: 360,
        shape: 'circle',
        colours: flakes,
      },
    ],
  },
  school_pride: {
    everyMs: 60,
    shots: () => fromBothSides({ particleCount: 3, spread: 55, colours: 'brand' }),
  },
  school_pride_premium: {
    everyMs: 60,
    shots: () => [
      ...fromBothSides({ particleCount: 3, spread: 60, startVelocity: 55, colours: golds }),
      ...fromBothSides({ particleCount: 1, spread: 60, startVelocity: 55, scalar: 1.3, shape: 'star', colours: golds }),
    ],
  },
  campaign_cupido: {
    everyMs: 120,
    shots: (_, chance) => [
      {
        particleCount: 4,
        origin: { x: chance(), y: 1.1 },
        angle: 90,
        spread: 50,
        startVelocity: between(30, 50, chance),
        gravity: 0.6,
        scalar: between(1.2, 2.4, chance),
        ticks: 220,
        flat: true,
        shape: 'heart',
        colours: hearts,
      },
    ],
  },
  cdt_completado: {
    everyMs: 1_300,
    shots: () => [
      { particleCount: 40, spread: 26, startVelocity: 55, origin: { x: 0.5, y: 0.8 }, colours: 'brand' },
      { particleCount: 50, spread: 70, startVelocity: 45, origin: { x: 0.5, y: 0.8 }, colours: 'brand' },
      { particleCount: 30, spread: 120, startVelocity: 30, scalar: 1.2, origin: { x: 0.5, y: 0.8 }, colours: golds },
    ],
  },
  fireworks: {
    everyMs: 250,
    shots: (passed, chance) =>
      [
        [0.1, 0.3],
        [0.7, 0.9],
      ].map(([low = 0, high = 1]) => ({
        particleCount: Math.ceil(40 * (1 - passed)) + 10,
        spread: 360,
        startVelocity: 30,
        ticks: 60,
        origin: { x: between(low, high, chance), y: between(-0.1, 0.5, chance) },
        colours: 'brand',
      })),
  },
}

const strengths: Record<Confetti['intensity'], number> = { light: 0.5, medium: 1, heavy: 1.8 }

/** When a celebration shoots: milliseconds after its beginning, all of them before its end. */
export function shotTimes({ style, durationMs }: Pick<Confetti, 'style' | 'durationMs'>): number[] {
  const { everyMs } = styles[style]
  return Array.from({ length: Math.ceil(durationMs / everyMs) }, (_, index) => index * everyMs)
}

/** What a celebration shoots at one of its times. `chance` is a source of numbers from 0 to 1. */
export function shotsAt(atMs: number, { style, durationMs, intensity }: Confetti, chance: () => number): Shot[] {
  return styles[style].shots(atMs / durationMs, chance).map((shot) => ({
    ...shot,
    particleCount: Math.max(1, Math.round(shot.particleCount * strengths[intensity])),
  }))
}
