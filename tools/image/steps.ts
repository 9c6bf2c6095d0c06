/** What is printed of a run of steps: each with its seconds, and the first that fails ends the run. */

export type Steps = {
  /**
   * Runs a step.
   * @param work - Its answer may add words to the line.
   * @throws What the work throws.
   */
  step<Out>(name: string, work: () => Promise<Out>): Promise<Out>
  seconds(): number
}

/** @param print - Where a line is printed. */
export function createSteps(print: (line: string) => void): Steps {
  const startedAt = performance.now()
  const since = (instant: number) => (performance.now() - instant) / 1_000
  return {
    seconds: () => since(startedAt),
    async step(name, work) {
      const from = performance.now()
      try {
        const out = await work()
        const words = typeof out === 'string' ? `: ${out}` : ''
        print(`✓ ${name}${words}  (${since(from).toFixed(1)} s)`)
        return out
      } catch (error) {
        print(`✗ ${name}  (${since(from).toFixed(1)} s)`)
        throw error
      }
    },
  }
}

/** Throws with what was found when something is not so. */
export function expectThat(isSo: boolean, found: string): void {
  if (!isSo) throw new Error(found)
}
