/** R24: PostgreSQL ends at once and comes back, again and again, under load; the server stays and recovers by itself. */
import { setTimeout as wait } from 'node:timers/promises'
import { startTestPostgres } from '../postgres.ts'
import { callerOf, newTally } from './calls.ts'
import { atLeast, atMost, type Figure, noneOf } from './figures.ts'
import { lookAtData } from './left-behind.ts'
import { beginAt, signInAt } from './process-of-program.ts'
import { type Program, startProgram } from './program.ts'
import { chanceOf } from './random.ts'
import { keepSaving, nothingYet } from './saver.ts'

/** In: how often the database is ended, how many people are at it meanwhile, and how soon one may go on. Out: the figures. */
export async function measureDatabase({
  restarts,
  savers = 6,
  seed = 1,
  recoverySeconds = 3,
}: {
  restarts: number
  savers?: number
  seed?: number
  recoverySeconds?: number
}): Promise<Figure[]> {
  const chance = chanceOf(seed)
  const postgres = await startTestPostgres()
  const program = await startProgram({ databaseUrl: postgres.url })
  const acknowledged = nothingYet()
  const tally = newTally()
  let isOver = false
  const token = await signInAt(program)
  const saving = Array.from({ length: savers }, () =>
    keepSaving({ program, tally, acknowledged, isOver: () => isOver }),
  )
  const reading = keepReading(program, tally, () => isOver)
  let slowest = 0
  let amount = 50_000_000
  for (let run = 0; run < restarts; run += 1) {
    await wait(chance.between(500, 2_500))
    // As `pg_ctl -m immediate restart` does: every connection breaks, nothing is tidied up, the log is read again.
    await postgres.restart()
    const from = performance.now()
    for (;;) {
      amount += 1_000
      const { status } = await beginAt(program, token, amount)
      if (status === 201) break
      if (performance.now() - from > 60_000) break
      await wait(50)
    }
    slowest = Math.max(slowest, performance.now() - from)
  }
  await wait(1_000)
  isOver = true
  await Promise.all([...saving, reading])
  const accidents = [...program.accidents()]
  if (tally.bad.length > 0) process.stderr.write(`${program.failures().join('\n')}\n`)
  await program.stop()
  const { lost, doubled, half } = await lookAtData(program, acknowledged)
  await program.close()
  await postgres.stop()
  const { processes, forms, documents } = acknowledged
  const what = `${processes.length} processes, ${forms.length} forms, ${documents.length} documents acknowledged`
  return [
    noneOf('R24', `ends of the server in ${restarts} immediate restarts of PostgreSQL`, accidents),
    noneOf('R24', `lost (${what})`, lost),
    noneOf('R24', 'doubled', doubled),
    noneOf('R24', 'half written', half),
    noneOf(
      'R24',
      `answers of 500 and above that are not 503 with Retry-After (${tally.refused503} were that, of ${tally.answered})`,
      [...new Set(tally.bad)],
    ),
    atMost('R24', 'requests without any answer', tally.unanswered, 0),
    atMost(
      'R24',
      'slowest recovery, from when PostgreSQL answers to the next opening',
      slowest / 1_000,
      recoverySeconds,
      's',
    ),
    atLeast('R24', 'answers', tally.answered, restarts),
  ]
}

/** Reads what anyone may read, all the time, so that every restart meets requests under way. */
async function keepReading(program: Program, tally: ReturnType<typeof newTally>, isOver: () => boolean): Promise<void> {
  const call = callerOf(program, tally)
  while (!isOver()) {
    await call('GET', 'rates')
    await wait(40)
  }
}
