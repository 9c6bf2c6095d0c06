import type { CallAnswer } from '#contract/call.ts'
import type { getIdentityData } from '#contract/identity.ts'
import { holderDocumentTypes } from '#domain/forms/document-number.ts'
import { formatCivilDate, isCivilDate } from '#domain/money/dates/civil-date.ts'

export type IdentityData = CallAnswer<typeof getIdentityData>

/** What the check read, in words. In: the data. Out: a row for each value that was read; missing ones are left out. */
export function identityDataRows(data: IdentityData): { label: string; value: string }[] {
  return [
    { label: 'Nombre completo', value: data.full_name },
    { label: 'Tipo de documento', value: documentTypeName(data.document_type) },
    { label: 'Número', value: data.document_number },
    { label: 'Fecha de nacimiento', value: dateText(data.birth_date) },
    { label: 'Fecha de expedición', value: dateText(data.issue_date) },
  ].filter(({ value }) => value !== '')
}

function documentTypeName(type: string): string {
  return holderDocumentTypes.find(({ value }) => value === type)?.label ?? type
}

function dateText(date: string | undefined): string {
  return date && isCivilDate(date) ? formatCivilDate(date) : (date ?? '')
}

/**
 * In: the navigation state, which may carry what the check read, to show it immediately.
 * Out: the data, or nothing. The server's answer replaces them.
 */
export function readArrivedData(state: unknown): IdentityData | undefined {
  const found = (state as { identityData?: Partial<IdentityData> } | null)?.identityData
  if (!found || typeof found !== 'object') return undefined
  const { full_name, document_type, document_number, birth_date, issue_date } = found
  const isText = (value: unknown): value is string => typeof value === 'string'
  if (!isText(full_name) || !isText(document_type) || !isText(document_number)) return undefined
  return {
    full_name,
    document_type,
    document_number,
    ...(isText(birth_date) ? { birth_date } : {}),
    ...(isText(issue_date) ? { issue_date } : {}),
  }
}
