import type { ProcessView } from '#contract/process-view.ts'

type DocumentsWords = {
  title: string
  lead: string
  /** Above what was said of the documents: why they came back, or what the bank asked for. */
  noticeTitle: string
}

const formats = 'Sirven fotos nítidas o PDF de hasta 20 MB cada uno.'

/** What is said of the documents, by what they are for: an opening, a renewal, or more that the bank asked for. */
export function documentsMessages({
  processStatus: status,
  nameBank: bankName,
}: Pick<ProcessView, 'processStatus' | 'nameBank'>): DocumentsWords {
  if (status === 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS') {
    return {
      title: 'El banco pide más documentos',
      lead: `${bankName} los necesita para cumplir tu decisión. ${formats}`,
      noticeTitle: 'Esto fue lo que pidió el banco',
    }
  }
  if (status === 'R-CLIENTE-SUBIENDO-DOCUMENTOS') {
    return {
      title: 'Actualiza tus documentos',
      lead: `Los que tenemos cumplieron un año, y ${bankName} los pide al día para renovar tu CDT. ${formats}`,
      noticeTitle: 'Necesitamos que subas algo de nuevo',
    }
  }
  return {
    title: 'Sube tus documentos',
    lead: `${bankName} los pide para abrir tu CDT. ${formats}`,
    noticeTitle: 'Necesitamos que subas algo de nuevo',
  }
}
