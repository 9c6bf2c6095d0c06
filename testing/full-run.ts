/** True in the long run that goes through every number (`COSECHA_TEST_FULL=1`); false in the gate. */
export const isFullRun = process.env.COSECHA_TEST_FULL === '1'

/**
 * How much of something a test goes through. In: how much in the long run, and in the gate, where a rule is still
 * proven on every branch. Out: the one of this run.
 */
export const inFullRun = <T>(whole: T, gate: T): T => (isFullRun ? whole : gate)
