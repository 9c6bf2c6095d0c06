import type { ProcessView } from '#contract/processes.ts'
import { type CivilDate, diffDays, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'

/** What the page shows: the bank at work, the certificate, or the end of a deposit. */
export type CertificateStage = 'issuing' | 'deciding' | 'issued' | 'paid-out'

const stagesByStatus: Partial<Record<ProcessStatus, CertificateStage>> = {
  'ENVIADO-AL-BANCO-PARA-CREACION': 'issuing',
  'R-ENVIADO-AL-BANCO': 'deciding',
  'R-CONFIRMACION-ENVIADA-AL-CLIENTE': 'deciding',
  'R-CANCELACION-FINALIZADA': 'paid-out',
}

/** In: a status that has this page. Out: what it shows. */
export function certificateStage(status: ProcessStatus): CertificateStage {
  return stagesByStatus[status] ?? 'issued'
}

type Words = { title: string; lead: string }

/** What stands above the wait for the bank, and above the certificate (F11). */
export function certificateMessages({ process_status, name_bank, stage }: ProcessView): Words {
  switch (process_status) {
    case 'ENVIADO-AL-BANCO-PARA-CREACION':
      return {
        title: 'Recibimos tu pago. El banco está creando tu CDT',
        lead: 'Ya hiciste tu parte. Te enviamos el certificado apenas el banco lo emita.',
      }
    case 'R-ENVIADO-AL-BANCO':
      return {
        title: `${name_bank} tiene tu decisión`,
        lead: 'Ya hiciste tu parte. El banco la cumple el día del vencimiento y te avisamos apenas nos confirme.',
      }
    case 'R-CONFIRMACION-ENVIADA-AL-CLIENTE':
      return { title: 'Tu renovación está confirmada', lead: `${name_bank} está emitiendo el nuevo certificado.` }
    case 'R-DECEVAL-EMITIDO-Y-RECIBIDO':
    case 'R-DECEVAL-ENVIADO-AL-CLIENTE':
      return {
        title: '¡Tu CDT está renovado!',
        lead: `Tu dinero sigue creciendo en ${name_bank}. Guarda tu certificado: es la constancia de que el CDT es tuyo.`,
      }
    case 'R-CANCELACION-FINALIZADA':
      return { title: 'Tu CDT terminó', lead: `${name_bank} nos confirmó que te pagó el capital y los intereses.` }
    case 'DECEVAL-EMITIDO-Y-RECIBIDO':
    case 'DECEVAL-ENVIADO-AL-CLIENTE':
      return {
        title: '¡Tu CDT está abierto!',
        lead: `Tu dinero ya está creciendo en ${name_bank}. Guarda tu certificado: es la constancia de que el CDT es tuyo.`,
      }
    default:
      return { title: `Tu CDT con ${name_bank}`, lead: stage.description }
  }
}

const celebratedDays = 3

/** Whether a certificate is celebrated: while it is news, and not each time it is looked at later. */
export function isNews(issuedOn: CivilDate, today: CivilDate): boolean {
  const days = diffDays(issuedOn, today)
  return days >= 0 && days < celebratedDays
}

type Bonus = ProcessView['bonuses'][number]

/** When a bonus is paid, in words (B13). In: the bonus. Out: what stands under its amount. */
export function bonusNote({ status, scheduled_for, paid_at, cancel_reason }: Bonus): string {
  if (status === 'paid') return paid_at ? 'Ya te lo pagamos' : 'Pagado'
  if (status === 'cancelled') return cancel_reason ?? 'Se canceló con la apertura'
  if (status === 'scheduled' && scheduled_for) return `Te lo pagamos el ${formatCivilDate(scheduled_for)}`
  return 'Te lo pagamos cuando tu CDT esté completo'
}
