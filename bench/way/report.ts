import { aims, limits, type WayName } from './limits.ts'
import type { AnswerKind, Recorder } from './recorder.ts'

type Walked = { endsAt: string; spentMs: number; followed: readonly { title: string; ms: number }[] }

/** How long a saver takes for an answer, in seconds, thinking included; and for looking at a screen and pressing its button. */
const secondsOf: Readonly<Record<AnswerKind | 'screen', number>> = { typed: 7, chosen: 4, confirmed: 3, screen: 3 }

/**
 * @param walked - Where the way ended, if it did.
 * @returns The table and the screens of the way, as lines of text.
 */
export function reportWay(name: WayName, bank: string, recorder: Recorder, walked: Walked | undefined): string {
  const count = recorder.count()
  const { screens, answers, pagePx, thumbFulls, because } = limits[name]
  const atMost = (limit: number | undefined) => (limit === undefined ? '' : `  (at most ${limit})`)
  const kinds = (['typed', 'chosen', 'confirmed'] as const).map((kind) => [kind, count[kind]] as const)
  const bySaver = kinds.reduce((sum, [kind, times]) => sum + times * secondsOf[kind], count.screens * secondsOf.screen)
  const seconds = (walked?.spentMs ?? 0) / 1_000
  const waits = recorder.waits().map(({ title, ms }) => `«${title}» ${(ms / 1_000).toFixed(1)} s`)
  const followed = (walked?.followed ?? []).toSorted((one, other) => other.ms - one.ms)
  const rows = [
    ['own screens', `${count.screens}  (at most ${screens}: ${because})`],
    ['answers', `${count.answers}${atMost(answers)}`],
    ['left as they were preset', String(count.preset)],
    [
      'thumb-fulls of 590 px',
      `${count.thumbFulls}${atMost(thumbFulls)}${thumbFulls ? `, aim ${aims.thumbFulls}` : ''}`,
    ],
    ['longest page', `${count.longestPx} px${atMost(pagePx)}${pagePx ? `, aim ${aims.pagePx}` : ''}`],
    ...kinds.map(([kind, times]) => [`  ${kind}`, String(times)]),
    ["provider's screens", `${recorder.providers().length}: ${recorder.providers().join(', ')}`],
    ['waiting screens seen', `${waits.length}${waits.length > 0 ? `: ${waits.join(', ')}` : ''}`],
    ['seconds of the phone', seconds.toFixed(0)],
    ['from a press to the step', followed.map(({ title, ms }) => `«${title}» ${ms.toFixed(0)} ms`).join(', ')],
    ['with a person who types', `about ${(seconds + bySaver).toFixed(0)} s`],
    ['ends at', walked ? `«${walked.endsAt}»` : 'does not arrive'],
  ]
  const screenLines = recorder
    .screens()
    .flatMap(({ title, questions, lengthPx, readPx }, at) => [
      `  ${String(at + 1).padStart(2)}. ${title}: ${questions.length}  (${lengthPx} px, ${readPx} read)`,
      ...questions.map(({ label, kind }) => `        ${label} (${kind})`),
    ])
  return [
    `\n${name}: ${bank}`,
    ...rows.map(([what = '', value = '']) => `  ${what.padEnd(26)}${value}`),
    ...screenLines,
  ].join('\n')
}
