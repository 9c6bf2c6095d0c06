import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import type { PrintedRow, PrintedText } from '../../../platform/pdf/blocks.ts'
import { calculation, heading, legalText, paragraphs, rows } from '../../../platform/pdf/blocks.ts'
import { lowerFirst } from './mandate.ts'
import type { MaturityDecision } from './maturity-decision-input.ts'
import { openSheetToSign } from './sheet-to-sign.ts'
import { keptBelow, signaturePlace } from './signature-place.ts'

/**
 * The decision about the end of a deposit's period, for its holder to sign (P11): what matures, what was decided, what
 * follows, and the request to the bank.
 * @param input - Everything printed.
 * @returns The PDF; the same input gives the same bytes.
 * @throws `RangeError` when a date or a rate is none.
 */
export async function renderMaturityDecision(input: MaturityDecision): Promise<Uint8Array> {
  const { matures, decision, next } = input
  const sheet = await openSheetToSign(input, {
    subject: next ? 'Renovación de CDT' : 'Retiro de CDT',
    title: 'Decisión al vencimiento',
  })
  paragraphs(
    sheet,
    'Lee este documento con calma antes de firmarlo. Dice qué CDT vence, qué decidiste y qué pasa con tu dinero, peso por peso. Si algo no está bien, no lo firmes y escríbenos.',
  )
  heading(sheet, 'El CDT que vence')
  rows(sheet, [
    { label: 'Constancia de Deceval', value: matures.certificateNumber },
    { label: 'Capital', value: formatCop(matures.capitalCop) },
    { label: 'Tasa efectiva anual', value: formatRate(matures.ratePercent) },
    { label: 'Plazo', value: `${matures.termDays} días` },
    { label: 'Apertura', value: formatCivilDate(matures.openingDate) },
    { label: 'Vencimiento', value: formatCivilDate(matures.maturityDate) },
  ])
  heading(sheet, 'Cómo se calculan los intereses')
  calculation(sheet, matures.explanation, 'Cómo se calculan los intereses')
  heading(sheet, 'Tu decisión')
  const decided = [
    { label: 'Decidiste', value: decision.label },
    { label: 'Cuándo lo decidiste', value: `${formatLocalDateTime(decision.decidedAt)} (hora de Colombia)` },
    { label: 'El banco te paga', value: formatCop(decision.paidOutCop) },
    ...nextRows(next),
  ]
  rows(sheet, decided, 'Tu decisión')
  legalText(sheet, decision.accepted)
  heading(sheet, '1. Solicitud al banco', 80)
  legalText(sheet, buildRequest(input), input.depositInsurance ? 0 : keptBelow(input))
  if (input.depositInsurance) {
    heading(sheet, '2. Seguro de depósitos', 80)
    legalText(sheet, input.depositInsurance, keptBelow(input))
  }
  signaturePlace(sheet, input, input.depositInsurance ? '3.' : '2.')
  return sheet.finish()
}

function nextRows(next: MaturityDecision['next']): PrintedRow[] {
  if (!next) return [{ label: 'Tu CDT', value: 'Termina el día del vencimiento' }]
  return [
    ...(next.addedCop ? [{ label: 'Dinero que agregas', value: formatCop(next.addedCop) }] : []),
    { label: 'Capital del nuevo CDT', value: formatCop(next.capitalCop) },
    { label: 'Tasa efectiva anual del nuevo CDT', value: formatRate(next.ratePercent) },
    { label: 'Plazo del nuevo CDT', value: `${next.termDays} días` },
    { label: 'Apertura del nuevo CDT', value: formatCivilDate(next.openingDate) },
    { label: 'Vencimiento del nuevo CDT', value: formatCivilDate(next.maturityDate) },
  ]
}

/** A model text for the operator's counsel. A changed word needs a new version, because signed copies name it. */
function buildRequest({
  brandName,
  bank,
  customerName,
  documentType,
  documentNumber,
  ...rest
}: MaturityDecision): PrintedText {
  const { matures, next } = rest
  const wish = next
    ? 'que renueve mi CDT al vencimiento en las condiciones de este documento'
    : 'que no renueve ni prorrogue mi CDT y me pague capital e intereses al vencimiento'
  return {
    title: next ? 'Solicitud de renovación' : 'Solicitud de retiro',
    version: 'vencimiento-2026-11',
    text: [
      `Yo, ${customerName}, identificado(a) con ${lowerFirst(documentType)} n.º ${documentNumber}, titular del CDT con constancia ${matures.certificateNumber} que vence el ${formatCivilDate(matures.maturityDate)}, solicito a ${bank.legalEntity} (en adelante, el banco) ${wish}.`,
      `Lo que el banco deba pagarme lo consigna en la cuenta a mi nombre que tiene registrada. Sé que los intereses tienen retención en la fuente${next ? ' y que el nuevo CDT no se puede retirar antes de su vencimiento' : ''}.`,
      `Encargo a ${brandName} entregar al banco este documento y las evidencias de mi firma, y darme la respuesta del banco. ${brandName} no recibe ni retiene mi dinero.`,
    ].join('\n\n'),
  }
}
