import type { ProcessView } from '#contract/process-view.ts'
import { type CivilDate, diffDays, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { formatInstant } from '../../../lib/format-instant.ts'

/** What the page shows: the bank at work, the certificate, or the end of a deposit. */
export type CertificateStage = 'issuing' | 'deciding' | 'issued' | 'paid-out'

const stagesByStatus: Partial<Record<ProcessStatus, CertificateStage>> = {
  'ENVIADO-AL-BANCO-PARA-CREACION': 'issuing',
  'R-ENVIADO-AL-BANCO': 'deciding',
  'R-CONFIRMACION-ENVIADA-AL-CLIENTE': 'issuing',
  'R-CANCELACION-FINALIZADA': 'paid-out',
}

/**
 * @param status - A status that has this page.
 * @returns What it shows.
 */
export function certificateStage(status: ProcessStatus): CertificateStage {
  return stagesByStatus[status] ?? 'issued'
}

type Words = { title: string; lead: string }

/** What is above the wait for the bank, and above the certificate (F11). */
export function certificateMessages({ processStatus, nameBank, stage }: ProcessView): Words {
  switch (processStatus) {
    case 'ENVIADO-AL-BANCO-PARA-CREACION':
      return {
        title: 'Recibimos tu pago. El banco está creando tu CDT',
        lead: 'Ya hiciste tu parte. Te enviamos el certificado apenas el banco lo emita.',
      }
    case 'R-ENVIADO-AL-BANCO':
      return {
        title: `${nameBank} tiene tu decisión`,
        lead: 'Ya hiciste tu parte. El banco la cumple el día del vencimiento y te avisamos apenas nos confirme.',
      }
    case 'R-CONFIRMACION-ENVIADA-AL-CLIENTE':
      return { title: 'Tu renovación está confirmada', lead: `${nameBank} está emitiendo el nuevo certificado.` }
    case 'R-DECEVAL-EMITIDO-Y-RECIBIDO':
    case 'R-DECEVAL-ENVIADO-AL-CLIENTE':
      return {
        title: '¡Tu CDT está renovado!',
        lead: `Tu plata sigue creciendo en ${nameBank}. Guarda el certificado: prueba que es tuya.`,
      }
    case 'R-CANCELACION-FINALIZADA':
      return { title: 'Tu CDT terminó', lead: `${nameBank} nos confirmó que te pagó el capital y los intereses.` }
    case 'DECEVAL-EMITIDO-Y-RECIBIDO':
    case 'DECEVAL-ENVIADO-AL-CLIENTE':
      return {
        title: '¡Tu CDT está abierto!',
        lead: `Tu plata ya crece en ${nameBank}. Guarda el certificado: prueba que es tuya.`,
      }
    default:
      return { title: `Tu CDT con ${nameBank}`, lead: stage.description }
  }
}

const celebratedDays = 3

/** Whether a certificate is celebrated: while it is news, and not each time it is looked at later. */
export function isNews(issuedOn: CivilDate, today: CivilDate): boolean {
  const days = diffDays(issuedOn, today)
  return days >= 0 && days < celebratedDays
}

type Bonus = ProcessView['bonuses'][number]

/**
 * When a bonus is paid, in words (B13).
 * @returns What is under its amount.
 */
export function bonusNote(bonus: Bonus): string {
  const { status, scheduledFor, paidAt, cancelReason, heldUntil, atProof, depositUntil } = bonus
  if (status === 'paid') return paidAt ? 'Ya te lo pagamos' : 'Pagado'
  if (status === 'cancelled') return cancelReason ?? 'Se canceló con la apertura'
  if (status === 'scheduled' && scheduledFor) return `Te lo pagamos el ${formatCivilDate(scheduledFor)}`
  const inTime = depositUntil && `si pagas tu CDT a más tardar el ${formatInstant(depositUntil)}`
  if (heldUntil || atProof) {
    const proof = 'Es tuyo cuando valides tu identidad, mientras la campaña tenga bonos'
    return inTime ? `${proof}, y ${inTime}` : proof
  }
  if (inTime) return `Es tuyo ${inTime}`
  return 'Te lo pagamos cuando tu CDT esté completo'
}
