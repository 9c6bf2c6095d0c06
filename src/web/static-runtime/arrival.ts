import { writeCampaignOfAddress } from './campaign-address.ts'
import { activateCampaignData, noteVisit } from './visit.ts'

/** H02, H05: what the light script does for a visit, on a page that works without it. The application may do it again. */
export function noteArrival(): void {
  noteVisit()
  writeCampaignOfAddress()
  activateCampaignData()
}
