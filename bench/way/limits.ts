import type { WayCount } from './recorder.ts'

export type WayName = 'normal' | 'longest' | 'turbo' | 'paper' | 'second'

type Limit = {
  screens: number
  answers: number
  because: string
  /** The longest page in pixels, and all that is read in screens of a thumb. */
  pagePx?: number
  thumbFulls?: number
}

/** How much of a page a small phone shows between its bars, in pixels. */
export const thumbFullPx = 590

/** What the normal way should come to be. */
export const aims = { pagePx: 1_500, thumbFulls: 18 } as const

/** The most that each way may ask of a saver, from the amount to the money sent. */
export const limits: Readonly<Record<WayName, Limit>> = {
  normal: {
    screens: 12,
    answers: 34,
    pagePx: 1_500,
    thumbFulls: 26,
    because: 'what the law and the bank need, asked once, after the document was read',
  },
  longest: {
    screens: 12,
    answers: 38,
    because: 'as the normal way, and what the form of the bank that asks most has of its own',
  },
  turbo: { screens: 8, answers: 18, because: 'the simplified form of a small deposit, after the document was read' },
  paper: {
    screens: 12,
    answers: 40,
    because: 'as the normal way, and what the paper bank that asks most has of its own: business, home, a reference',
  },
  second: { screens: 3, answers: 2, pagePx: 2_350, because: 'nothing is new but the deposit: choose, review, pay' },
}

/** @returns Each limit that it exceeds, in words; none when it holds. */
export function findExcesses(way: WayName, count: WayCount): string[] {
  const { screens, answers, pagePx = Number.POSITIVE_INFINITY, thumbFulls = Number.POSITIVE_INFINITY } = limits[way]
  return [
    ...(count.screens > screens ? [`${count.screens} screens, at most ${screens}`] : []),
    ...(count.answers > answers ? [`${count.answers} answers, at most ${answers}`] : []),
    ...(count.longestPx > pagePx ? [`a page of ${count.longestPx} px, at most ${pagePx}`] : []),
    ...(count.thumbFulls > thumbFulls ? [`${count.thumbFulls} thumb-fulls, at most ${thumbFulls}`] : []),
  ]
}
