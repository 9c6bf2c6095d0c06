import { carryCampaignToAddress } from '../lib/campaign-on-the-way.ts'
import { writeCampaignOfAddress } from './campaign-address.ts'
import { activateCampaignData, noteVisit } from './visit.ts'

/** H02, H05: what the light script does for a visit, on a page that works without it. The application may do it again. */
export function noteArrival(): void {
  carryCampaignToAddress()
  noteVisit()
  writeCampaignOfAddress()
  activateCampaignData()
}
