import { splitPrintedNames } from '../customer/people/printed-names.ts'
import type { CivilDate } from '../money/dates/civil-date.ts'
import { findPrintedPlace } from './places/find-printed-place.ts'

/** What an identity check may read off a document. Texts are as they are printed. */
export type DocumentFacts = {
  type?: string
  number?: string
  names?: string
  surnames?: string
  birthDate?: CivilDate
  issueDate?: CivilDate
  expiresOn?: CivilDate
  /** As the document of a form says it: F, M, NB or T. */
  sex?: 'F' | 'M' | 'NB' | 'T'
  birthPlace?: string
  issuePlace?: string
}

/**
 * F01, F06: the answers that a document gives.
 * @param document - What was read.
 * @returns The answers by field; an empty one where a document without second name or surname says so. What was not
 *   read, or is no place of Colombia for certain, has no answer, and the form asks it. Places are read off the cédula
 *   de ciudadanía alone. That of any other document is abroad, and many cities there have a namesake here. The cédula
 *   also says the nationality, because only Colombians have one.
 */
export function answersOfDocument(document: DocumentFacts): Readonly<Record<string, string>> {
  const { type, number, names = '', surnames = '', birthDate, issueDate, expiresOn, sex } = document
  const [first_name, second_name] = splitPrintedNames(names)
  const [first_surname, second_surname] = splitPrintedNames(surnames)
  const isCedula = type === 'CC'
  const read = {
    document_type: type,
    document_number: number,
    ...(first_name ? { first_name, second_name } : {}),
    ...(first_surname ? { first_surname, second_surname } : {}),
    birth_date: birthDate,
    document_issued_on: issueDate,
    // A cédula does not expire for its holder, whatever its card says.
    document_expires_on: isCedula ? undefined : expiresOn,
    sex,
    ...(isCedula ? { nationality: 'CO' } : {}),
    ...(isCedula ? placeAnswers('birth', document.birthPlace, false) : {}),
    ...(isCedula ? placeAnswers('document_issue', document.issuePlace, true) : {}),
  }
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function placeAnswers(field: string, printed = '', bare: boolean): Record<string, string> {
  const place = findPrintedPlace(printed, { bare })
  if (!place) return {}
  const { code, departmentCode } = place
  return { [`${field}_country`]: 'CO', [`${field}_department`]: departmentCode, [`${field}_municipality`]: code }
}
