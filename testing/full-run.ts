/** True in the long run that goes through every number (`COSECHA_TEST_FULL=1`); false in the gate. */
export const isFullRun = process.env.COSECHA_TEST_FULL === '1'

/**
 * How much of something a test goes through.
 * @param whole - How much in the long run.
 * @param gate - How much in the gate, where a rule is still proven on every branch.
 * @returns The one of this run.
 */
export const inFullRun = <T>(whole: T, gate: T): T => (isFullRun ? whole : gate)
