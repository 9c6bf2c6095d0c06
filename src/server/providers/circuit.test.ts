import { expect, test } from 'vitest'
import { createCircuit, type ProviderChange } from './circuit.ts'

/** `fails`, `answers`, `unclear`: a call that ends so. `begins` is let out and has no end yet; `ends` gives it one. */
type Step = 'fails' | 'answers' | 'unclear' | 'begins' | 'it fails' | 'it answers' | 'is refused' | `after ${number} ms`

const limits = { failuresToOpen: 3, pauseMs: 1_000 }

test.each<[string, Step[], string[]]>([
  ['answers keep it closed and are told once', ['answers', 'answers', 'answers'], ['up 0']],
  ['failures that are not in a row open nothing', ['fails', 'fails', 'answers', 'fails', 'fails', 'answers'], ['up 0']],
  [
    'what says nothing of the provider counts neither way',
    ['fails', 'fails', 'unclear', 'fails', 'is refused'],
    ['down 3'],
  ],
  [
    'failures in a row open it, and it is told once',
    ['fails', 'fails', 'fails', 'is refused', 'is refused'],
    ['down 3'],
  ],
  [
    'it lets nothing out before the pause is over',
    ['fails', 'fails', 'fails', 'after 999 ms', 'is refused'],
    ['down 3'],
  ],
  [
    'after the pause one call tries, and the others wait for it',
    ['fails', 'fails', 'fails', 'after 1000 ms', 'begins', 'is refused', 'it answers', 'answers'],
    ['down 3', 'up 0'],
  ],
  [
    'a try that fails begins the pause again, and is no change',
    ['fails', 'fails', 'fails', 'after 1000 ms', 'fails', 'after 999 ms', 'is refused', 'after 1 ms', 'answers'],
    ['down 3', 'up 0'],
  ],
  [
    'a try that says nothing leaves it to the next one',
    ['fails', 'fails', 'fails', 'after 1000 ms', 'unclear', 'answers', 'answers'],
    ['down 3', 'up 0'],
  ],
  [
    'a late failure of a call from before makes the pause no longer',
    ['begins', 'fails', 'fails', 'fails', 'after 900 ms', 'it fails', 'after 100 ms', 'answers'],
    ['down 3', 'up 0'],
  ],
  [
    'an answer to a call from before closes it at once',
    ['begins', 'fails', 'fails', 'fails', 'is refused', 'it answers', 'answers'],
    ['down 3', 'up 0'],
  ],
  [
    'it opens again as it did the first time',
    ['answers', 'fails', 'fails', 'fails', 'after 1000 ms', 'answers', 'fails', 'fails', 'fails', 'is refused'],
    ['up 0', 'down 3', 'up 0', 'down 3'],
  ],
])('R32 %s', (_, steps, told) => {
  let now = 0
  const changes: ProviderChange[] = []
  const circuit = createCircuit(
    limits,
    () => now,
    (change) => changes.push(change),
  )
  for (const [at, step] of steps.entries()) {
    const [, milliseconds] = /^after (\d+) ms$/.exec(step) ?? []
    if (milliseconds !== undefined) now += Number(milliseconds)
    else if (!step.startsWith('it ')) expect([at, circuit.admits()]).toEqual([at, step !== 'is refused'])
    if (/fails$/.test(step)) circuit.failed()
    if (/answers$/.test(step)) circuit.answered()
    if (step === 'unclear') circuit.undecided()
  }
  expect(changes.map(({ state, failures }) => `${state} ${failures}`)).toEqual(told)
})
