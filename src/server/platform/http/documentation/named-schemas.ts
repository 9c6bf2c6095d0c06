import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { queueItem } from '#contract/bank-portal.ts'
import { bankInfo } from '#contract/banks.ts'
import {
  campaignCode,
  campaignFigures,
  campaignRef,
  campaignTerms,
  entitlement,
  roulettePrize,
} from '#contract/bonus-campaigns.ts'
import { messageText } from '#contract/conversations.ts'
import { documentView } from '#contract/documents.ts'
import { externalDeposits } from '#contract/external-deposits.ts'
import {
  amountCop,
  askedDate,
  bankId,
  civilDate,
  nothing,
  processBody,
  ratePercent,
  termDays,
} from '#contract/fields.ts'
import { formDefinition } from '#contract/form-definition.ts'
import { formState, summarySection } from '#contract/forms.ts'
import { identityData, identityState } from '#contract/identity.ts'
import { ladderPlan } from '#contract/ladder-plan.ts'
import { maturityPlans } from '#contract/maturity-plans.ts'
import { noticeWish, noticeWishList } from '#contract/notice-wishes.ts'
import { funnelStep } from '#contract/ops-analytics.ts'
import { opsGrant } from '#contract/ops-bonuses.ts'
import { change } from '#contract/ops-changes.ts'
import { opsProcessRow } from '#contract/ops-process-row.ts'
import { comparedRate, writtenRate } from '#contract/ops-rates.ts'
import { opsTask } from '#contract/ops-tasks.ts'
import { officialAccount, paymentView } from '#contract/payments.ts'
import { dataGroup, privacyRequest } from '#contract/privacy.ts'
import { bonusGrantView, processEarnings, processExtra, processStage, processView } from '#contract/process-view.ts'
import { historyEntry } from '#contract/processes.ts'
import { officialRate, openRate } from '#contract/rates.ts'
import { maturityView } from '#contract/renewals.ts'
import { signatureEvidence, signatureState } from '#contract/signature.ts'
import { bankSimulation, simulationOption } from '#contract/simulate.ts'
import { auditEntry } from '#contract/staff.ts'
import { staffDigest } from '#contract/staff-digest.ts'
import { partState } from '#contract/status.ts'
import { user, userSession } from '#contract/users.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { readableSchema } from './readable-schema.ts'

/** Names of the documentation for schemas of the contract; one that is not here gets the name of its property. */
const named = {
  AmountCop: amountCop,
  AskedDate: askedDate,
  AuditEntry: auditEntry,
  BankId: bankId,
  BankInfo: bankInfo,
  BankSimulation: bankSimulation,
  BonusEntitlement: entitlement,
  BonusGrant: bonusGrantView,
  CampaignCode: campaignCode,
  CampaignFigures: campaignFigures,
  CampaignRef: campaignRef,
  CampaignTerms: campaignTerms,
  Change: change,
  CivilDate: civilDate,
  ComparedRate: comparedRate,
  DataGroup: dataGroup,
  Document: documentView,
  ExternalDeposits: externalDeposits,
  FormDefinition: formDefinition,
  FormState: formState,
  FunnelStep: funnelStep,
  HistoryEntry: historyEntry,
  IdentityData: identityData,
  IdentityState: identityState,
  Maturity: maturityView,
  MessageText: messageText,
  Nothing: nothing,
  LadderPlan: ladderPlan,
  MaturityPlans: maturityPlans,
  NoticeWish: noticeWish,
  NoticeWishes: noticeWishList,
  OfficialAccount: officialAccount,
  OfficialRate: officialRate,
  OpenRate: openRate,
  OpsGrant: opsGrant,
  OpsProcessRow: opsProcessRow,
  OpsTask: opsTask,
  PartState: partState,
  Payment: paymentView,
  PrivacyRequest: privacyRequest,
  Process: processView,
  ProcessEarnings: processEarnings,
  ProcessExtra: processExtra,
  ProcessReference: processBody,
  ProcessStage: processStage,
  ProcessStatus: z.enum(processStatuses),
  QueueItem: queueItem,
  RatePercent: ratePercent,
  RoulettePrize: roulettePrize,
  SignatureEvidence: signatureEvidence,
  SignatureState: signatureState,
  StaffDigest: staffDigest,
  SimulationOption: simulationOption,
  SummarySection: summarySection,
  TermDays: termDays,
  User: user,
  UserSession: userSession,
  WrittenRate: writtenRate,
} satisfies Record<string, z.ZodType>

type TransformInput = Parameters<typeof jsonSchemaTransform>[0]

/**
 * @param openapi - The version of OpenAPI.
 * @returns The name of each named schema, by its JSON in the document. A schema that a request and an answer write
 *   differently has two: the request's ends in `Input`.
 */
export function schemaNames(openapi: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(named).flatMap(([name, schema]): [string, string][] => {
      const route = { schema: { body: schema, response: { 200: schema } }, url: '/', openapiObject: { openapi } }
      const { body, response } = jsonSchemaTransform(route as unknown as TransformInput).schema
      const input = JSON.stringify(readableSchema(body, { isAnswer: false }))
      const output = JSON.stringify(readableSchema((response as Record<string, unknown>)[200], { isAnswer: true }))
      return input === output
        ? [[output, name]]
        : [
            [input, `${name}Input`],
            [output, name],
          ]
    }),
  )
}
