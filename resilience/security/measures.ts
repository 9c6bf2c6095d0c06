/** What can be measured, by promise: a file each, and a line here. */
import type { Measure } from './metric.ts'

export const measures: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  R01: () => import('./r01-guessing.ts'),
  R02: () => import('./r02-one-session.ts'),
  R03: () => import('./r03-parallel-guesses.ts'),
  R04: () => import('./r04-resend.ts'),
  R05: () => import('./r05-clock.ts'),
  R06: () => import('./r06-bound.ts'),
  R07: () => import('./r07-pumping.ts'),
  R08: () => import('./r08-lockout.ts'),
  R09: () => import('./r09-enumeration.ts'),
  R10: () => import('./r10-delivery.ts'),
  R11: () => import('./r11-production.ts'),
  R12: () => import('./r12-ended-sessions.ts'),
  R13: () => import('./r13-altered-tokens.ts'),
  R14: () => import('./r14-matrix.ts'),
  R15: () => import('./r15-forgeries.ts'),
  R16: () => import('./r16-skipped-steps.ts'),
  R17: () => import('./r17-cross-site.ts'),
  R18: () => import('./r18-policies.ts'),
  R19: () => import('./r19-headers.ts'),
  R20: () => import('./r20-browser-storage.ts'),
  R38: () => import('./r38-canary.ts'),
  R39: () => import('./r39-hidden-areas.ts'),
  R40: () => import('./r40-session-ends.ts'),
}
