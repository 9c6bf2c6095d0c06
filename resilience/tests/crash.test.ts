import { expect, test } from 'vitest'
import { emptyEmbeddedDatabase } from '#testing/embedded.ts'
import { inFullRun } from '#testing/full-run.ts'
import { measureCrash } from '../measures/measure-crash.ts'
import { broken } from '../measures/metrics.ts'

test('R22 R34 after kill -9 under load nothing that was acknowledged is lost, doubled or half', async () => {
  const dataFolder = await emptyEmbeddedDatabase()
  const numbers = inFullRun({ runs: 3, savers: 4 }, { runs: 1, savers: 3, calmMilliseconds: 500 })
  expect(broken(await measureCrash({ ...numbers, dataFolder, startSeconds: 60 }))).toEqual([])
}, 180_000)
