import { addMonths, type CivilDate, formatCivilDate } from '../../money/dates/civil-date.ts'
import type { ProcessStatus } from '../../process/statuses.ts'

/** What decides whether a law keeps the documents of a process. */
export type ProcessForErasure = {
  bankName: string
  status: ProcessStatus
  /** Papers were signed, electronically or by hand. */
  wasSigned: boolean
  /** The application, or papers to be signed by hand, went to the bank. */
  wentToBank: boolean
  /** Money is on its way or has arrived. */
  wasPaid: boolean
  /** The day on which it ended; absent while it is open. */
  endedOn?: CivilDate | undefined
}

export type Deletion = {
  /** Nothing has to be kept, so everything is erased immediately. */
  isImmediate: boolean
  /** In words: what is erased immediately. */
  erased: string[]
  /** In words: what stays, why and until when. */
  kept: string[]
}

const keptYears = 10

/** Whether a process is still under way or its deposit still stands. */
export function isLive(status: ProcessStatus): boolean {
  return status !== 'NEGOCIO-PERDIDO' && status !== 'R-CANCELACION-FINALIZADA'
}

/**
 * Whether a law keeps the documents of a process as a merchant's papers. They are kept for ten years after its end
 * (Código de Comercio art. 60, Ley 962 de 2005 art. 28). The rules against money laundering also ask this of a company
 * that takes on a client. A process that never got past its first forms and documents is not kept.
 */
export function mustBeKept(process: ProcessForErasure): boolean {
  const { wasSigned, wentToBank, wasPaid, status } = process
  const isFirstSteps: readonly ProcessStatus[] = [
    'LEAD-SIN-FORMULARIO',
    'CLIENTE-SUBIENDO-DOCUMENTOS',
    'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
    'ENVIADOS-DOCUMENTOS-A-FIRMA',
    'NEGOCIO-PERDIDO',
  ]
  return wasSigned || wentToBank || wasPaid || !isFirstSteps.includes(status)
}

/**
 * @param endedOn - The day on which a process ended.
 * @returns The last day of the ten years.
 */
export function keptUntil(endedOn: CivilDate): CivilDate {
  return addMonths(endedOn, keptYears * 12)
}

/** Who decided about other people's money stays named in the books, and goes on to be one person (decision 059). */
const keptOfTeam =
  'Tu nombre y tu celular, porque eres o fuiste del equipo y firmaste decisiones. La ley pide guardarlas diez años (Código de Comercio, art. 60; Ley 962 de 2005, art. 28).'

/** Said to everybody alike, so that nobody learns from it whether there is such a record: the law forbids telling. */
const keptOfLists =
  'Si una consulta en listas obliga a conservar su registro, ese registro. Se guarda cifrado y aparte, diez años, y nadie puede decirte si existe (SARLAFT; Ley 962 de 2005, art. 28).'

/**
 * Z09: what a deletion would do now.
 * @param processes - All processes of the person.
 * @param isOfTeam - Whether the person is or was of the team.
 * @returns What is erased and what stays, in words.
 */
export function describeDeletion(processes: readonly ProcessForErasure[], isOfTeam = false): Deletion {
  const bound = processes.filter(mustBeKept)
  if (bound.length === 0 && !isOfTeam) {
    return {
      isImmediate: true,
      erased: [
        'Tu nombre y tu celular.',
        'Tus formularios y borradores, tus documentos y el resultado de tu validación de identidad.',
        'Tus sesiones, los dispositivos en los que ingresaste y tu código de invitación.',
        ...(processes.some(({ status }) => isLive(status)) ? ['Tu apertura en curso, que se cancela.'] : []),
      ],
      kept: [
        'La constancia de que diste o retiraste tus autorizaciones y de que pediste esta eliminación, sin tu nombre ni tu celular.',
        keptOfLists,
      ],
    }
  }
  return {
    isImmediate: false,
    erased: [
      'Las autorizaciones que ya no sostienen un CDT, que se retiran de una vez.',
      'Los datos y documentos de las aperturas que terminaron antes de firmar.',
    ],
    kept: [...new Set(bound.map(keptInWords)), ...(isOfTeam ? [keptOfTeam] : [])],
  }
}

function keptInWords({ bankName, endedOn }: ProcessForErasure): string {
  const papers = `Los papeles de tu CDT con ${bankName}: formularios, documentos, firmas y pagos`
  const until = endedOn
    ? `hasta el ${formatCivilDate(keptUntil(endedOn))}`
    : `hasta ${keptYears} años después de que termine`
  return `${papers}. La ley pide guardarlos ${until} (Código de Comercio, art. 60; Ley 962 de 2005, art. 28; SARLAFT).`
}
