/** F08, O01: why one paper comes back, in words that follow its name in a letter to its customer. */
export const rejectionCauses = {
  blurred: 'se ve borroso o con reflejos',
  cut: 'le falta una parte',
  expired: 'está vencido',
  'other-person': 'es de otra persona',
  'wrong-document': 'no es el documento que pedimos',
  'file-damaged': 'el archivo no abre',
  missing: 'no llegó',
} as const

export type RejectionCause = keyof typeof rejectionCauses
export const rejectionCauseIds = Object.keys(rejectionCauses) as [RejectionCause, ...RejectionCause[]]
