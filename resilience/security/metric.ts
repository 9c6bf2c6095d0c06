/** A figure that was measured, beside what it should be. */
export type Metric = {
  /** The id of the promise in docs/security.md, as in promise R01. */
  promise: string
  /** What was measured, in a line. */
  what: string
  measured: string
  aim: string
  holds: boolean
}

/** Measures one promise and gives its figures. `quick` is a shorter run with the same aims. */
export type Measure = (options: { quick: boolean }) => Promise<Metric[]>
