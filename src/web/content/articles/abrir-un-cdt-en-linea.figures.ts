import type { ProcessStatus } from '#domain/process/statuses.ts'
import { expectedBy } from '#domain/process/timeline.ts'
import type { OwnFigures } from '../own-figures.ts'

/** How long a turn is meant to take, counted from ten in the morning of a banking day. */
const turn = (status: ProcessStatus) => {
  const days = expectedBy(status, Date.UTC(2026, 10, 23, 15))?.businessDays
  if (days === undefined) return 'Cuando puedas'
  if (days === 0) return 'El mismo día'
  return days === 1 ? '1 día hábil' : `${days} días hábiles`
}

export const figures: OwnFigures = {
  values: {
    'turn.forms': turn('LEAD-SIN-FORMULARIO'),
    'turn.documents': turn('CLIENTE-SUBIENDO-DOCUMENTOS'),
    'turn.review': turn('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'),
    'turn.signature': turn('ENVIADOS-DOCUMENTOS-A-FIRMA'),
    'turn.approval': turn('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF'),
    'turn.payment': turn('ESPERANDO-DEPOSITO'),
    'turn.issue': turn('ENVIADO-AL-BANCO-PARA-CREACION'),
    'turn.certificate': turn('DECEVAL-EMITIDO-Y-RECIBIDO'),
  },
}
