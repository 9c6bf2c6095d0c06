import type { Context } from '../../../app/context.ts'
import { type HistoryRow, listHistory } from './store.ts'

/** What has happened to a process, oldest first. */
export function historyOfProcess(ctx: Context, processUuid: string): Promise<HistoryRow[]> {
  return listHistory(ctx.db, processUuid)
}
