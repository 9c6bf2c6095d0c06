/** The identity documents of Colombia and the shape of their numbers. None has a published check digit. */
import { cleanLine } from '../text/clean-text.ts'
import type { Choice } from './field.ts'

type DocumentFormat = { readonly label: string; readonly shape: RegExp; readonly message: string }

const formats = {
  CC: {
    label: 'Cédula de ciudadanía',
    shape: /^[1-9]\d{5,9}$/,
    message: 'Escribe tu número de cédula: entre 6 y 10 dígitos, sin puntos',
  },
  CE: {
    label: 'Cédula de extranjería',
    shape: /^\d{6,8}$/,
    message: 'Escribe el número de la cédula de extranjería: entre 6 y 8 dígitos, sin puntos',
  },
  PPT: {
    label: 'Permiso por Protección Temporal (PPT)',
    shape: /^[0-9A-Z]{7,11}$/,
    message: 'Escribe el número del PPT: entre 7 y 11 números o letras, sin espacios',
  },
  PA: {
    label: 'Pasaporte',
    shape: /^[0-9A-Z]{6,12}$/,
    message: 'Escribe el número del pasaporte: entre 6 y 12 letras y números, sin espacios',
  },
  TI: {
    label: 'Tarjeta de identidad',
    shape: /^\d{10,11}$/,
    message: 'Escribe el número de la tarjeta de identidad: 10 u 11 dígitos, sin puntos',
  },
} satisfies Record<string, DocumentFormat>

export type DocumentType = keyof typeof formats

function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(formats, type)
}

function toChoices(types: readonly DocumentType[]): Choice[] {
  return types.map((value) => ({ value, label: formats[value].label }))
}

/** The documents with which a person opens a deposit: not the tarjeta de identidad, which is of minors. */
export const holderDocumentTypes = toChoices(['CC', 'CE', 'PPT', 'PA'])

/** The documents of a beneficiary, who may be a minor. */
export const beneficiaryDocumentTypes = toChoices(['CC', 'CE', 'PPT', 'PA', 'TI'])

/**
 * @param type - A type's code.
 * @returns Whether its numbers have digits alone; false for an unknown type.
 */
export function isNumericDocument(type: string): boolean {
  return type === 'CC' || type === 'CE' || type === 'TI'
}

/**
 * @param type - A type's code.
 * @param number - A normalised number.
 * @returns What is wrong, or `undefined`; an unknown type is not judged.
 */
export function documentNumberError(type: string, number: string): string | undefined {
  if (!isDocumentType(type)) return undefined
  return formats[type].shape.test(number) ? undefined : formats[type].message
}

/** The same for the document of somebody else, a beneficiary say, so that nobody is asked for the wrong cédula. */
export function documentNumberErrorOfOther(type: string, number: string): string | undefined {
  return documentNumberError(type, number)?.replace('tu número de cédula', 'el número de la cédula')
}

/**
 * True for a cédula number that exists rarely, if at all: nine digits, or ten that do not begin with 1 (the NUIP series
 * begins at 1.000.000.000). Worth asking to look again, never to refuse.
 */
export function isUnusualCedula(type: string, number: string): boolean {
  return type === 'CC' && (/^\d{9}$/.test(number) || /^[2-9]\d{9}$/.test(number))
}

/**
 * @param number - A number as a document or a person writes it.
 * @returns Its letters and digits alone, without zeros in front.
 */
export function bareDocumentNumber(number: string): string {
  return cleanLine(number)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '')
}
