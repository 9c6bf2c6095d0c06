/** R17: every changing call in every way another site could make it, and reading, which must change nothing. */
import { startTestApp } from '#testing/app.ts'
import { makePeople } from '#testing/defences/authorization-fixtures.ts'
import { measureCrossSite } from '#testing/defences/cross-site-calls.ts'
import type { Measure } from './metric.ts'

export const measure: Measure = async () => {
  const found = { tried: 0, crawled: 0, executed: 0, changed: 0, changedByReading: 0 }
  // Both ways of being served: by http on this machine, and by https.
  for (const PUBLIC_URL of ['http://localhost:3000', 'https://cosecha.example']) {
    const test = await startTestApp({ PUBLIC_URL })
    const one = await measureCrossSite(await makePeople(test))
    await test.close()
    found.tried += one.tried
    found.crawled += one.crawled
    found.executed += one.executed.length
    found.changed += one.changed.length
    found.changedByReading += one.changedByReading.length
  }
  const none = (what: string, count: number) => {
    return { promise: 'R17', what, measured: String(count), aim: '0', holds: count === 0 }
  }
  return [
    none(`calls carried out for another site, of ${found.tried}`, found.executed),
    none('tables changed by them', found.changed),
    none(`tables changed by ${found.crawled} GET and HEAD of every route`, found.changedByReading),
  ]
}
