/** Imported first by whatever has to give the same dates on every day: the clock starts at one fixed moment. */

const RealDate = Date
const began = RealDate.now()
/** A Tuesday morning in Bogota. */
const start = RealDate.UTC(2026, 10, 24, 15)

globalThis.Date = class extends RealDate {
  constructor(...given: [number | string | Date] | []) {
    if (given.length === 0) super(start + RealDate.now() - began)
    else super(...(given as [number]))
  }
  static override now(): number {
    return start + RealDate.now() - began
  }
} as DateConstructor
