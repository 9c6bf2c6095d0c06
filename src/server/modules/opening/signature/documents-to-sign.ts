import { partnerBank } from '#domain/banks/registry.ts'
import { type DeclarationId, declarations } from '#domain/forms/declarations.ts'
import { holderDocumentTypes } from '#domain/forms/document-number.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { PrintedText } from '../../../platform/pdf/blocks.ts'
import type { DocumentToSign, LinkingDocuments } from '../documents-pdf/linking-documents-input.ts'
import { formSections } from '../forms/form-sections.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { shownDeclaration } from '../forms/record-consent.ts'
import { submittedAnswers } from '../forms/submitted-answers.ts'
import { computeEarnings } from '../processes/earnings.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { signsOnPaper } from './signing-request-target.ts'

/**
 * Everything that the linking documents of a process say (F09).
 * @param process - The process at the rate to sign.
 * @param preparedAt - The instant of the round, which makes a repeat print the same bytes.
 */
export async function documentsToSign(ctx: Context, process: ProcessRow, preparedAt: Date): Promise<LinkingDocuments> {
  const openingDate = civilDateInBogota(preparedAt.getTime())
  const earnings = computeEarnings(process, openingDate)
  return {
    ...(await loadParties(ctx, process, preparedAt)),
    deposit: {
      amountCop: process.amountCop,
      termDays: process.termDays,
      ratePercent: process.ratePercent,
      openingDate,
      maturityDate: earnings.maturity?.maturityDate ?? openingDate,
      interest: { grossCop: earnings.grossCop, withholdingCop: earnings.withholdingCop, netCop: earnings.netCop },
      explanation: earnings.steps,
    },
    sections: (await formSections(ctx, process)).map(({ title, rows }) => ({ title, rows })),
    declarations: (await acceptedDeclarations(ctx, process)).map((id) => printedDeclaration(ctx, process, id)),
    depositInsurance: printedDeclaration(ctx, process, 'deposit-insurance'),
  }
}

/** Who signs, for which bank, and how: what is on every document of a process. */
export async function loadParties(ctx: Context, process: ProcessRow, preparedAt: Date): Promise<DocumentToSign> {
  const bank = partnerBank(process.bankId)
  const person = await personOfProcess(ctx, process)
  return {
    brandName: ctx.config.BRAND_NAME,
    bank: { name: bank.name, legalEntity: bank.legalEntity.name },
    customerName: person.fullName,
    documentType: holderDocumentTypes.find(({ value }) => value === person.documentType)?.label ?? person.documentType,
    documentNumber: person.documentNumber,
    processUuid: process.uuid,
    preparedAt: preparedAt.toISOString(),
    signature: signsOnPaper(process)
      ? { kind: 'by-hand' }
      : { kind: 'electronic', agreement: printedDeclaration(ctx, process, 'electronic-signature') },
  }
}

/** A declaration as it is printed: title, text with the parties' names, and version. */
export function printedDeclaration(ctx: Context, { bankId }: ProcessRow, id: DeclarationId): PrintedText {
  const { title, text, version } = shownDeclaration(ctx, id, bankId)
  return { title, text, version }
}

/** The declarations that the customer ticked, in the order of the catalogue; the insurance has a chapter of its own. */
async function acceptedDeclarations(ctx: Context, process: ProcessRow): Promise<DeclarationId[]> {
  const { questions } = await submittedAnswers(ctx, process, ctx.db)
  return Object.values(declarations)
    .map(({ id }) => id)
    .filter((id) => id !== 'deposit-insurance' && questions[`accepts_${id.replaceAll('-', '_')}`] === true)
}
