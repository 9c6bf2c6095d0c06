import type { Answers } from '../field.ts'
import type { FormPage } from '../form.ts'

/** Sources that the occupation and the income do not explain. What comes of a salary or a pension says so. */
const needsWords = ['savings', 'severance', 'business', 'rent', 'investments', 'sale', 'inheritance', 'other']

/** Where the money of this deposit comes from. How it will arrive is said when one pays. */
export const fundsSourcePage: FormPage = {
  id: 'origen-de-fondos',
  title: 'De dónde viene este dinero',
  intro: 'La ley lo pide contra el lavado de activos.',
  fields: [
    {
      name: 'funds_source',
      label: 'Origen principal del dinero',
      kind: 'choice',
      choices: [
        { value: 'salary', label: 'Salario u honorarios' },
        { value: 'wage-savings', label: 'Ahorros de mi salario o mi pensión' },
        { value: 'savings', label: 'Ahorros' },
        { value: 'pension', label: 'Pensión' },
        { value: 'severance', label: 'Cesantías o liquidación laboral' },
        { value: 'business', label: 'Mi negocio o profesión' },
        { value: 'rent', label: 'Arriendos' },
        { value: 'investments', label: 'Rendimientos u otro CDT que se venció' },
        { value: 'sale', label: 'Venta de un bien' },
        { value: 'inheritance', label: 'Herencia o donación' },
        { value: 'other', label: 'Otro' },
      ],
      missing: 'Elige de dónde viene el dinero',
    },
    {
      name: 'funds_source_detail',
      label: 'Cuéntanos un poco más',
      kind: 'long-text',
      visibleWhen: { field: 'funds_source', in: needsWords },
      minLength: 10,
      maxLength: 300,
      placeholder: 'Ahorros de mi salario como profesora durante tres años',
      message: 'Cuéntanos con un poco más de detalle, en una frase completa',
      missing: 'Cuéntanos en una frase de dónde viene el dinero',
    },
    {
      name: 'funding_means',
      label: '¿Cómo vas a enviar el dinero?',
      kind: 'choice',
      choices: [
        { value: 'pse', label: 'Por PSE, desde mi cuenta' },
        { value: 'transfer', label: 'Por transferencia a la cuenta oficial del banco' },
      ],
      initial: 'pse',
      askedAt: 'payment',
      missing: 'Elige cómo vas a enviar el dinero',
    },
  ],
}

/**
 * @param means - The way to pay that the opening was begun with, if any.
 * @returns The answers of a form with it, where the form tells the bank how the money comes. No page asks it.
 */
export function withFundingMeans<Known extends Answers>(answers: Known, means: string | null): Known {
  return means && 'funding_means' in answers ? { ...answers, funding_means: means } : answers
}
