import { type showQueueItem, takesTwoOfBank } from '#contract/bank-portal.ts'
import type { CallAnswer } from '#contract/call.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import type { Context } from '../../context.ts'
import { recordLook } from '../../platform/audit/record-audit.ts'
import type { StaffCaller, StaffOfRequest } from '../../platform/http/request.ts'
import { namesOfStaff } from '../accounts/customers/staff-names.queries.ts'
import { secondAtBank, secondsAway } from '../back-office/staff/four-eyes.ts'
import { presentAway } from '../back-office/staff/present-approvers.ts'
import { findAddedCop } from './added-money-at-queue.ts'
import { fileLabel } from './file-names.ts'
import { buildSections, presentEvent } from './item-sections.ts'
import { presentItem } from './present-item.ts'
import { lastProposal } from './proposal-store.ts'
import { decryptContent, getAnswer, type QueueContents, type QueueFile, type QueueKind } from './queue-content.ts'
import { type Decision, decisionIn, presentProposals, reasonIn } from './queue-proposals.ts'
import { isReportedEvent } from './report-event.ts'
import { requireItem } from './require-item.ts'
import { listPossible } from './take-decision.ts'

type Shown = CallAnswer<typeof showQueueItem>

/**
 * N05: everything of one item of the desk. That it was read is recorded first. Only who works at the bank may decide.
 * Throws DESK_ITEM_NOT_FOUND.
 */
export async function showItem(ctx: Context, caller: StaffCaller, itemId: string): Promise<Shown> {
  const { staff } = caller
  const found = await requireItem(ctx.db, staff, itemId)
  const { item } = found
  await recordLook(ctx, caller, { subjectId: item.reference, after: { item: itemId, kind: item.kind } })
  const kind = item.kind
  const content = decryptContent(ctx, kind, item)
  const { reason, certificate, certificateFile: issuedFile } = getAnswer(item)
  const last = await lastProposal(ctx.db, itemId)
  const waiting = last?.state === 'waiting' ? last : undefined
  const proposals = await presentProposals(ctx, staff, new Map(waiting ? [[itemId, waiting]] : []))
  const proposed = waiting && decisionIn(ctx, waiting)
  const shown = presentItem(ctx, found, proposals.get(itemId))
  const possible = staff.role === 'bank' ? listPossible(ctx, found) : []
  // While a decision waits for its second person, what one decides alone is left. That of somebody who left waits for nobody.
  const isBound = waiting !== undefined && !waiting.isAuthorOut
  const actions = isBound ? possible.filter((action) => !takesTwoOfBank(action)) : possible
  const files = [issuedFile, proposed?.action === 'issue' ? proposed.fileId : undefined]
  return {
    item: shown,
    sections: buildSections(kind, content),
    files: [...content.files.map(presentFile), ...files.flatMap((id) => (id ? [certificateFile(id)] : []))],
    toIssue: actions.includes('issue') ? toIssue(content) : undefined,
    addedAmount: findAddedCop(ctx, item),
    reason,
    certificate: certificate && certificateFacts(certificate),
    proposed: proposed && presentDecision(proposed),
    ...(last?.state === 'returned' && possible.length > 0
      ? {
          returned: {
            action: last.action,
            reason: reasonIn(ctx, last),
            by: last.decidedBy ? (await namesOfStaff(ctx, [last.decidedBy])).get(last.decidedBy) : undefined,
            at: (last.decidedAt ?? last.proposedAt).toISOString(),
          },
        }
      : {}),
    ...(possible.length > 0 ? await secondPerson(ctx, staff, isBound ? waiting.proposedBy : undefined) : {}),
    actions,
  }
}

/** Whether somebody else of the bank can confirm what the caller decides, or what was decided already; who is away. */
async function secondPerson(ctx: Context, { id, bankId }: StaffOfRequest, proposedBy: string | undefined) {
  if (bankId === undefined) return {}
  const asked = { bankId, besides: proposedBy ?? id }
  const away = await secondsAway(ctx.db, asked)
  const names = await namesOfStaff(
    ctx,
    away.flatMap(({ id: one, standInId }) => (standInId === null ? [one] : [one, standInId])),
  )
  return {
    secondPerson: await secondAtBank(ctx.db, asked),
    ...(away.length > 0 ? { secondAway: presentAway(names, away) } : {}),
  }
}

type Facts = NonNullable<Shown['certificate']>

const certificateFacts = ({ constancyNumber, isin, issuedOn, openingDate, maturityDate: maturesOn }: Facts): Facts => ({
  constancyNumber,
  isin,
  issuedOn,
  openingDate,
  maturityDate: maturesOn,
})

function presentDecision(decision: Decision): Shown['proposed'] {
  if (decision.action === 'issue') return { certificate: certificateFacts(decision) }
  if (isReportedEvent(decision)) return { rows: presentEvent(decision) }
  return 'reason' in decision ? { reason: decision.reason } : {}
}

function presentFile({ id, kind, mime, sizeBytes }: QueueFile): Shown['files'][number] {
  return { fileId: id, kind, label: fileLabel(kind), mediaType: mime, sizeBytes }
}

function certificateFile(id: string): Shown['files'][number] {
  return {
    fileId: id,
    kind: 'certificate',
    label: fileLabel('certificate'),
    mediaType: 'application/pdf',
    sizeBytes: 0,
  }
}

/** What the certificate has to say, and the days it would have: today's, or those after the period that ends. */
function toIssue(content: QueueContents[QueueKind]): Shown['toIssue'] {
  if (!('terms' in content) || !content.terms) return undefined
  const { amountCop: amount, termDays, ratePercent: rate } = content.terms
  const isRenewal = 'maturesOn' in content
  const openingDate = isRenewal ? content.maturesOn : civilDateInBogota(Date.now())
  const dayBase = isRenewal ? content.dayBase : 'dayBase' in content.terms ? content.terms.dayBase : 360
  const { maturityDate: matures } = maturityDate({ openingDate, termDays, dayBase })
  return { amount, term: termDays, rate, openingDate, maturityDate: matures }
}
