/** What can be measured, by promise: a file each, and a line here. */
import type { Measure } from './figure.ts'

export const measures: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {}
