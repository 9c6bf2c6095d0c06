/** R39: words under which people look for a staff area, as a stranger and as a customer. */
import { startTestApp } from '#testing/app.ts'
import { makePeople } from '#testing/defences/authorization-fixtures.ts'
import { lookForHiddenAreas } from '#testing/defences/hidden-areas.ts'
import type { Measure } from './metric.ts'

export const measure: Measure = async ({ quick }) => {
  const test = await startTestApp()
  const found = await lookForHiddenAreas(await makePeople(test), { quick })
  await test.close()
  const none = (what: string, list: readonly string[]) => {
    const measured = list.length === 0 ? '0' : `${list.length} (${list.slice(0, 3).join('; ')})`
    return { promise: 'R39', what, measured, aim: '0', holds: list.length === 0 }
  }
  return [
    none(
      `addresses that lead to something of ours unmeant, of ${found.asked} asked (${found.words} words)`,
      found.unexpected,
    ),
    none('answers that hold something of somebody else', found.leaks),
    none('answers of 500 and above', found.failed),
  ]
}
