/** How a bench reports: each figure beside its aim, and at the end whether all of them hold. */
export function createFigures() {
  let missed = 0
  return {
    /**
     * Prints one figure.
     * @param aim - The aim in words.
     */
    tell(what: string, measured: string, aim: string, holds: boolean): void {
      if (!holds) missed += 1
      console.log(`${holds ? '✓' : '✗'} ${what}: ${measured}  (aim: ${aim})`)
    },
    /** Ends the program: with exit code 1 when a figure misses its aim. */
    end(): never {
      console.log(missed === 0 ? '\nall figures hold' : `\n${missed} figures miss their aim`)
      process.exit(missed === 0 ? 0 : 1)
    },
  }
}
