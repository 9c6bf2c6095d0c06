import type { CallAnswer } from '#contract/call.ts'
import type { getIdentityData } from '#contract/identity.ts'
import { holderDocumentTypes } from '#domain/forms/document-number.ts'
import { formatCivilDate, isCivilDate } from '#domain/money/dates/civil-date.ts'

export type IdentityData = CallAnswer<typeof getIdentityData>

/**
 * What the check read, in words.
 * @returns A row for each value that was read; missing ones are left out.
 */
export function identityDataRows(data: IdentityData): { label: string; value: string }[] {
  return [
    { label: 'Nombre completo', value: data.fullName },
    { label: 'Tipo de documento', value: documentTypeName(data.documentType) },
    { label: 'Número', value: data.documentNumber },
    { label: 'Fecha de nacimiento', value: dateText(data.birthDate) },
    { label: 'Fecha de expedición', value: dateText(data.issueDate) },
  ].filter(({ value }) => value !== '')
}

/** Whether the check read all that the turbo form takes from it. A document without an expiry or a sex is complete too. */
export function isComplete({ fullName, documentType, documentNumber, birthDate, issueDate }: IdentityData): boolean {
  return [fullName, documentType, documentNumber, birthDate ?? '', issueDate ?? ''].every((value) => value !== '')
}

function documentTypeName(type: string): string {
  return holderDocumentTypes.find(({ value }) => value === type)?.label ?? type
}

function dateText(date: string | undefined): string {
  return date && isCivilDate(date) ? formatCivilDate(date) : (date ?? '')
}

/**
 * @param state - The navigation state, which may carry what the check read, to show it immediately.
 * @returns The data, or nothing. The server's answer replaces them.
 */
export function readArrivedData(state: unknown): IdentityData | undefined {
  const found = (state as { identityData?: Partial<IdentityData> } | null)?.identityData
  if (!found || typeof found !== 'object') return undefined
  const { fullName, documentType, documentNumber, birthDate, issueDate } = found
  const isText = (value: unknown): value is string => typeof value === 'string'
  if (!isText(fullName) || !isText(documentType) || !isText(documentNumber)) return undefined
  return {
    fullName,
    documentType,
    documentNumber,
    ...(isText(birthDate) ? { birthDate } : {}),
    ...(isText(issueDate) ? { issueDate } : {}),
  }
}
