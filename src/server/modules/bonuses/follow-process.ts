import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { civilDateInBogota } from '#domain/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Tx } from '../../db/database.ts'
import { releaseDraw } from './roulette-store.ts'
import { cancelGrants, scheduleGrants } from './store.ts'

/**
 * B13: what a change of status means for what was granted, in the transaction of the change. A completed process has
 * its bonuses paid on the next Tuesday or Thursday; a lost one loses them, and a prize of the roulette is free again.
 */
export async function followProcess(tx: Tx, processUuid: string, status: ProcessStatus): Promise<void> {
  if (status === 'DECEVAL-ENVIADO-AL-CLIENTE') {
    await scheduleGrants(tx, processUuid, nextBonusPaymentDate(civilDateInBogota(Date.now())))
  }
  if (status === 'NEGOCIO-PERDIDO') {
    await cancelGrants(tx, processUuid)
    await releaseDraw(tx, processUuid)
  }
}
