/** Figures of what the product stands, as the commands of `npm run resilience` and `bench/api` print them. */

/** A figure that was measured, beside what it should be. */
export type Metric = {
  /** The promise in docs/reliability.md, such as `R35`. */
  promise: string
  /** What was measured, in a line. */
  what: string
  measured: string
  aim: string
  holds: boolean
}

/**
 * @param what - What must not happen.
 * @param found - Where it happened.
 * @returns Its figure, with the first few places.
 */
export function reportNone(promise: string, what: string, found: readonly string[]): Metric {
  const measured = found.length === 0 ? '0' : `${found.length} (${found.slice(0, 3).join('; ')})`
  return { promise, what, measured, aim: '0', holds: found.length === 0 }
}

/** @param most - The most that the value may be. */
export function atMost(promise: string, what: string, value: number, most: number, unit = ''): Metric {
  const round = (one: number) => `${Math.round(one * 100) / 100}${unit && ` ${unit}`}`
  return { promise, what, measured: round(value), aim: `at most ${round(most)}`, holds: value <= most }
}

/** @param least - The least that the number may be. */
export function atLeast(promise: string, what: string, value: number, least: number, unit = ''): Metric {
  const round = (one: number) => `${Math.round(one * 100) / 100}${unit && ` ${unit}`}`
  return { promise, what, measured: round(value), aim: `at least ${round(least)}`, holds: value >= least }
}

/** The names of the figures that do not hold, with what was measured: a test expects none. */
export function broken(figures: readonly Metric[]): string[] {
  return figures.filter(({ holds }) => !holds).map(({ what, measured, aim }) => `${what}: ${measured}, aim ${aim}`)
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Prints figures as they come and ends the program: 1 when one does not hold.
 * @param measure - A command's measurement.
 */
export async function printAndExit(measure: () => AsyncIterable<Metric> | Promise<readonly Metric[]>): Promise<never> {
  // So that whatever was started ends with this program, also when it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const found: Metric[] = []
  const note = (figure: Metric) => {
    found.push(figure)
    say(`${figure.holds ? '✓' : '✗'} ${figure.promise}  ${figure.what}: ${figure.measured}  (aim: ${figure.aim})`)
  }
  const figures = measure()
  if (Symbol.asyncIterator in figures) for await (const figure of figures) note(figure)
  else for (const figure of await figures) note(figure)
  const failed = found.filter(({ holds }) => !holds)
  say(`\n${found.length - failed.length} of ${found.length} figures hold`)
  process.exit(failed.length === 0 ? 0 : 1)
}

/**
 * @param args - The arguments of a command.
 * @returns The value of `--name value`, or the usual one.
 */
export function parseNumber(name: string, usual: number, args: readonly string[] = process.argv.slice(2)): number {
  const at = args.indexOf(`--${name}`)
  const value = at === -1 ? usual : Number(args[at + 1])
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} is a number`)
  return value
}

/** The same for a word out of a list; the first is usual. */
export function parseWord<const Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
  args: readonly string[] = process.argv.slice(2),
): Word {
  const at = args.indexOf(`--${name}`)
  const word = at === -1 ? words[0] : words.find((one) => one === args[at + 1])
  if (word === undefined) throw new Error(`--${name} is one of ${words.join(', ')}`)
  return word
}
