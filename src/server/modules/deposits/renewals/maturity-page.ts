import { maturityPath } from '#contract/paths.ts'
import type { Context } from '../../../app/context.ts'

/** The address at which a customer sees the maturity of a deposit and decides about it. */
export function maturityPage(ctx: Context, processUuid: string): string {
  return `${ctx.config.PUBLIC_URL}${maturityPath(processUuid)}`
}
