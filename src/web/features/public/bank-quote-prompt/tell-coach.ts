import { storeAnalytics } from '#contract/analytics.ts'
import { callApi } from '../../../api/client.ts'

/** The coach goes along as a tag of an event: the call that opens a process does not know it. */
export function tellCoach(coachId: string, bankId: number): void {
  const body = { infoType: 'event', content: { name: `coach_${coachId}`, bankId } } as const
  callApi(storeAnalytics, { body }, { inBackground: true, outlivesPage: true }).catch(() => undefined)
}
