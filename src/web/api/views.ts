/** The values of the contract that the pages show, with the keys of the pages. */
import type * as bankPortal from '#contract/bank-portal.ts'
import type * as banks from '#contract/banks.ts'
import type * as bonusCampaigns from '#contract/bonus-campaigns.ts'
import type * as conversations from '#contract/conversations.ts'
import type * as documents from '#contract/documents.ts'
import type * as forms from '#contract/forms.ts'
import type * as ops from '#contract/ops.ts'
import type * as opsBonuses from '#contract/ops-bonuses.ts'
import type * as opsChanges from '#contract/ops-changes.ts'
import type * as opsConnections from '#contract/ops-connections.ts'
import type * as opsRates from '#contract/ops-rates.ts'
import type * as opsTasks from '#contract/ops-tasks.ts'
import type * as processView from '#contract/process-view.ts'
import type * as rates from '#contract/rates.ts'
import type * as renewals from '#contract/renewals.ts'
import type * as simulate from '#contract/simulate.ts'
import type * as staffPasskeys from '#contract/staff-passkeys.ts'
import type { CamelKeys } from './wire-names.ts'

export type AskedChange = CamelKeys<opsChanges.AskedChange>
export type BankSimulation = CamelKeys<simulate.BankSimulation>
export type CampaignTerms = CamelKeys<bonusCampaigns.CampaignTerms>
export type Change = CamelKeys<opsChanges.Change>
export type ComparedRate = CamelKeys<opsRates.ComparedRate>
export type ConnectionContent = CamelKeys<opsConnections.ConnectionContent>
export type ConnectionDraft = CamelKeys<opsConnections.ConnectionDraft>
export type ConnectionFacts = CamelKeys<opsConnections.ConnectionFacts>
export type Conversation = CamelKeys<conversations.Conversation>
export type DocumentView = CamelKeys<documents.DocumentView>
export type EndedRate = CamelKeys<opsRates.EndedRate>
export type Entitlement = CamelKeys<bonusCampaigns.Entitlement>
export type FormState = CamelKeys<forms.FormState>
export type MaturityView = CamelKeys<renewals.MaturityView>
export type OfficialRate = CamelKeys<rates.OfficialRate>
export type OpenRate = CamelKeys<rates.OpenRate>
export type OpenRates = CamelKeys<rates.OpenRates>
export type OpsConversationRow = CamelKeys<conversations.OpsConversationRow>
export type OpsPayout = CamelKeys<opsBonuses.OpsPayout>
export type OpsProcessRow = CamelKeys<ops.OpsProcessRow>
export type OpsTask = CamelKeys<opsTasks.OpsTask>
export type OpsThread = CamelKeys<conversations.OpsThread>
export type OwnConversation = CamelKeys<conversations.OwnConversation>
export type PartnerInfo = CamelKeys<banks.PartnerInfo>
export type Passkey = CamelKeys<staffPasskeys.Passkey>
export type PayoutContent = CamelKeys<opsChanges.PayoutContent>
export type ProcessView = CamelKeys<processView.ProcessView>
export type QueueItem = CamelKeys<bankPortal.QueueItem>
export type RateTableRow = CamelKeys<opsRates.RateTableRow>
export type SimulationOption = CamelKeys<simulate.SimulationOption>
export type StaffCampaign = CamelKeys<bonusCampaigns.StaffCampaign>
export type CampaignFigures = CamelKeys<bonusCampaigns.WireFigures>
export type WrittenRate = CamelKeys<opsRates.WrittenRate>
