import { escapeHtml } from '../page.ts'
import { getPaperStage, shortTime } from './labels.ts'
import { factList, fileList } from './page-parts.ts'
import type { BankPaperRecord } from './records.ts'

const getName = ({ customer }: BankPaperRecord) => escapeHtml(`${customer.first_names} ${customer.last_names}`)

export function paperCard(paper: BankPaperRecord): string {
  const { customer } = paper
  return `
<article>
  <h3><a href="/bank/papers/${paper.id}">${getName(paper)}</a></h3>
  <p><strong>${getPaperStage(paper)}</strong> · ${paper.period === 0 ? 'Apertura' : 'Vencimiento'}</p>
  <p><small>${escapeHtml(`${customer.document_type} ${customer.document_number}`)} · ${shortTime(paper.requestedAt)}</small></p>
</article>`
}

/** Papers to sign by hand, body only: what to print, and that they came back signed. */
export function paperDetailBody(paper: BankPaperRecord): string {
  const { customer, receivedAt } = paper
  const waits = paper.status === 'waiting' && !paper.replaced
  return `
<p><a href="/bank">Todas las solicitudes</a></p>
<h2>${getName(paper)}</h2>
<p><strong>${getPaperStage(paper)}</strong></p>
${
  waits
    ? `<article>
  <h3>Cuando el cliente venga</h3>
  <p>Imprime el documento, revisa su cédula y recibe su firma.</p>
  <form method="post" action="/bank/papers/${paper.id}/received"><button>Recibí los papeles firmados</button></form>
</article>`
    : ''
}
<article>
  <h3>Para imprimir</h3>
  ${fileList(`/bank/papers/${paper.id}`, [paper.file])}
</article>
<article>
  <h3>Cliente</h3>
  ${factList([
    ['Documento', `${customer.document_type} ${customer.document_number}`],
    ['Celular', customer.phone],
    ['Correo', customer.email],
    ['Referencia', paper.reference],
    ['Papeles', paper.id],
    ['Banco n.º', String(paper.bankId)],
    ...(receivedAt ? [['Firmados', shortTime(receivedAt)]] : []),
  ])}
</article>`
}
