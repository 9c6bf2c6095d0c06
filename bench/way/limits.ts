import type { WayCount } from './recorder.ts'

export type WayName = 'normal' | 'turbo' | 'paper' | 'second'

type Limit = { screens: number; answers?: number; because: string }

/** The most that each way may ask of a saver, from the amount to the money sent. */
export const limits: Readonly<Record<WayName, Limit>> = {
  normal: {
    screens: 12,
    answers: 38,
    because: 'what the law and the bank need, asked once, after the document was read',
  },
  turbo: { screens: 8, answers: 22, because: 'the simplified form of a small deposit, after the document was read' },
  paper: {
    screens: 12,
    answers: 50,
    because: 'as the normal way, and twelve that Bancamía alone asks: business, land, home and how one knows it',
  },
  second: { screens: 3, because: 'nothing is new but the deposit: choose, review, pay' },
}

/** @returns Each limit that it exceeds, in words; none when it holds. */
export function findExcesses(way: WayName, count: WayCount): string[] {
  const { screens, answers } = limits[way]
  return [
    ...(count.screens > screens ? [`${count.screens} screens, at most ${screens}`] : []),
    ...(answers !== undefined && count.answers > answers ? [`${count.answers} answers, at most ${answers}`] : []),
  ]
}
