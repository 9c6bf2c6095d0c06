/** Checks one answer by its field alone; the rules between fields are in the pages. */

import { isEmailAddress } from '../customer/people/email-address.ts'
import { formatCop } from '../money/amounts/amount-cop.ts'
import { isCivilDate } from '../money/dates/civil-date.ts'
import type { Answers, Field, FieldKind } from './field.ts'
import { isBlank, textAnswer } from './field.ts'
import type { Lookups } from './form.ts'

const missingByKind: Record<FieldKind, string> = {
  text: 'Completa este dato',
  digits: 'Escribe el número, sin puntos ni espacios',
  'document-number': 'Escribe el número de tu documento, sin puntos',
  date: 'Escribe la fecha completa: día, mes y año',
  money: 'Escribe el valor en pesos; si no tienes, escribe 0',
  percent: 'Escribe el porcentaje',
  choice: 'Elige una opción',
  'multi-choice': 'Elige al menos una opción',
  'yes-no': 'Responde sí o no',
  department: 'Elige el departamento',
  municipality: 'Elige el municipio',
  activity: 'Busca y elige tu actividad económica',
  country: 'Elige el país',
  email: 'Escribe tu correo electrónico',
  phone: 'Escribe el número de teléfono',
  'long-text': 'Cuéntanos con tus palabras',
  consent: 'Para continuar necesitamos que marques esta casilla',
}

const maxLengthByKind: Partial<Record<FieldKind, number>> = {
  text: 80,
  digits: 20,
  'document-number': 20,
  email: 120,
  phone: 15,
  'long-text': 500,
}

/** Longest answer in characters that the field accepts once normalised. */
export function getMaxLength(field: Field): number {
  return field.maxLength ?? maxLengthByKind[field.kind] ?? 80
}

/** True for a date of the calendar in a year that a form can speak of: 1900 to 2099. */
export function isPlausibleDate(text: string): boolean {
  return /^(19|20)/.test(text) && isCivilDate(text)
}

function numberMessage(field: Field, value: unknown): string | undefined {
  const isMoney = field.kind === 'money'
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    return (
      field.message ?? (isMoney ? 'Escribe el valor en pesos, sin centavos' : 'Escribe un porcentaje sin decimales')
    )
  }
  const min = field.min ?? 0
  const max = field.max ?? (isMoney ? 1_000_000_000_000 : 100)
  const show = (bound: number) => (isMoney ? formatCop(bound) : `${bound} %`)
  if (value < min) return field.message ?? `El valor mínimo es ${show(min)}`
  if (value > max) return field.message ?? `El valor máximo es ${show(max)}`
  return undefined
}

function lengthMessage(field: Field, value: string): string | undefined {
  const max = getMaxLength(field)
  if (value.length > max) return `Escribe máximo ${max} caracteres`
  if (field.minLength && value.length < field.minLength) {
    return field.message ?? `Escribe al menos ${field.minLength} caracteres`
  }
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) {
    return field.message ?? 'Revisa este dato: tiene caracteres que no esperábamos'
  }
  return undefined
}

function textMessage(field: Field, value: string, answers: Answers, lookups: Lookups): string | undefined {
  switch (field.kind) {
    case 'digits':
      if (!/^\d+$/.test(value)) return field.message ?? 'Escribe solo números, sin puntos ni espacios'
      break
    case 'document-number':
      if (!/^[0-9A-Z]+$/.test(value)) return field.message ?? 'Escribe solo los números y letras de tu documento'
      break
    case 'phone':
      if (!/^(\+57)?[36]\d{9}$/.test(value)) {
        return field.message ?? 'Escribe un teléfono de 10 dígitos: empieza por 3 si es celular o por 60 si es fijo'
      }
      break
    case 'email':
      if (!isEmailAddress(value)) {
        return field.message ?? 'Escribe un correo completo, por ejemplo nombre@correo.com'
      }
      break
    case 'date':
      return isPlausibleDate(value) ? undefined : 'Revisa la fecha: escribe un día, un mes y un año que existan'
    case 'choice':
      return field.choices?.some((choice) => choice.value === value)
        ? undefined
        : (field.message ?? 'Elige una de las opciones de la lista')
    case 'department':
      return lookups.departmentName(value) ? undefined : 'Elige un departamento de la lista'
    case 'municipality': {
      // The first two digits of a municipality's DIVIPOLA code are its department.
      const department = field.dependsOn ? textAnswer(answers, field.dependsOn) : value.slice(0, 2)
      if (department && !value.startsWith(department)) return 'Elige un municipio del departamento que escogiste'
      return lookups.municipalityName(value) ? undefined : 'Elige un municipio de la lista'
    }
    case 'activity':
      return lookups.activityName(value) ? undefined : 'Elige una actividad de la lista'
    case 'country':
      return lookups.countryName(value) ? undefined : 'Elige un país de la lista'
    default:
  }
  return lengthMessage(field, value)
}

/** What is wrong with the field's answer, as a sentence for the person; `undefined` when nothing is. Never throws. */
export function fieldMessage(field: Field, answers: Answers, lookups: Lookups): string | undefined {
  const value = answers[field.name]
  const required = field.required ?? true
  const missing = field.missing ?? missingByKind[field.kind]
  if (isBlank(value)) return required ? missing : undefined
  switch (field.kind) {
    case 'money':
    case 'percent':
      return numberMessage(field, value)
    case 'yes-no':
      return typeof value === 'boolean' ? undefined : missing
    case 'consent':
      return typeof value === 'boolean' && (value || !required) ? undefined : missing
    case 'multi-choice': {
      const known = new Set(field.choices?.map((choice) => choice.value))
      const valid = Array.isArray(value) && new Set(value).size === value.length && value.every((one) => known.has(one))
      return valid ? undefined : 'Elige opciones de la lista'
    }
    default:
      return typeof value === 'string' ? textMessage(field, value, answers, lookups) : missing
  }
}
