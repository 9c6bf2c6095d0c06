import { escapeHtml } from '../page.ts'
import type { ExtractedDocument, IdentityProcess } from './processes.ts'

export const documentTypeNames: Record<ExtractedDocument['document_type'], string> = {
  'national-id': 'Cédula de ciudadanía',
  'foreign-id': 'Cédula de extranjería',
  ppt: 'Permiso por Protección Temporal (PPT)',
  pep: 'PEP',
  passport: 'Pasaporte',
  'identity-card': 'Tarjeta de identidad',
  'driver-license': 'Licencia de conducción',
}

/** The page a person reaches by the link, body only: what the document says, and what becomes of the check. */
export function flowBody(process: IdentityProcess): string {
  const { document } = process
  const options = Object.entries(documentTypeNames).map(([value, name]) => {
    const selected = value === document.document_type ? ' selected' : ''
    return `<option value="${value}"${selected}>${escapeHtml(name)}</option>`
  })
  const sexes = ['F', 'M', ''].map(
    (value) =>
      `<option value="${value}"${value === document.gender ? ' selected' : ''}>${value || 'No se lee'}</option>`,
  )
  return `
<p>Aquí la persona mostraría su documento y su rostro a la cámara. En el entorno de pruebas tú decides qué pasa.</p>
<form method="post" action="/identity/flow">
  <input type="hidden" name="token" value="${escapeHtml(process.apiKey)}">
  <fieldset>
    <legend>Lo que se lee en el documento</legend>
    <label>Tipo de documento <select name="document_type">${options.join('')}</select></label>
    ${field('document_number', 'Número', document.document_number)}
    ${field('name', 'Nombres', document.name)}
    ${field('last_name', 'Apellidos', document.last_name)}
    ${field('date_of_birth', 'Fecha de nacimiento', document.date_of_birth, 'date')}
    ${field('issue_date', 'Fecha de expedición', document.issue_date, 'date')}
    <label>Sexo <select name="gender">${sexes.join('')}</select></label>
    ${field('birth_place', 'Lugar de nacimiento', document.birth_place, 'text', '')}
    ${field('expedition_place', 'Lugar de expedición', document.expedition_place, 'text', '')}
    ${field('expiration_date', 'Fecha de vencimiento', document.expiration_date, 'date', '')}
  </fieldset>
  <p>
    <button name="decision" value="approve">Aprobar</button>
    <button name="decision" value="unreadable">Rechazar: documento no legible</button>
    <button name="decision" value="face">Rechazar: el rostro no coincide</button>
    <button name="decision" value="leave">Abandonar</button>
  </p>
</form>`
}

function field(name: string, label: string, value: string, type = 'text', required = ' required'): string {
  return `<label>${label} <input type="${type}" name="${name}" value="${escapeHtml(value)}"${required}></label>`
}

/** What is shown when the link cannot be used: it expired, or its one process is over. */
export function closedBody(process: IdentityProcess | undefined): string {
  if (!process) return '<p>No conocemos este enlace. Vuelve a tu proceso y pide uno nuevo.</p>'
  const expired = process.failureStatus === 'expired'
  const message = expired
    ? 'Este enlace venció: vive dos horas. Vuelve a tu proceso y pide uno nuevo.'
    : 'Esta verificación ya terminó. Puedes volver a tu proceso.'
  return `<p>${message}</p><p><a href="${escapeHtml(process.redirectUrl)}">Volver a mi proceso</a></p>`
}
