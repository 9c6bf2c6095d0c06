import { readTimeMs } from './clock.ts'

/** What one has agreed to a moment ago, kept in this page alone: a reload or another tab asks again. */
type AgreedSigning = { processUuid: string; agreementVersion: string; atMs: number }

/** A paper that takes longer is not signed by itself: by then one may be doing something else. */
const livesMs = 2 * 60_000

let agreed: AgreedSigning | undefined

/** Notes that the agreement to sign electronically was accepted for a process, so that signing begins by itself. */
export function noteAgreedSigning(processUuid: string, agreementVersion: string, nowMs = readTimeMs()): void {
  agreed = { processUuid, agreementVersion, atMs: nowMs }
}

/** The version of the agreement that was accepted for the process a moment ago; `undefined` when none was. */
export function readAgreedSigning(processUuid: string, nowMs = readTimeMs()): string | undefined {
  if (agreed?.processUuid !== processUuid || nowMs - agreed.atMs > livesMs) return undefined
  return agreed.agreementVersion
}

/** Signing begins by itself once. */
export function forgetAgreedSigning(): void {
  agreed = undefined
}
