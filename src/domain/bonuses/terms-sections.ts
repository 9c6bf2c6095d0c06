import { formatCop } from '../money/amounts/amount-cop.ts'
import { formatTerm } from '../money/terms/format-term.ts'
import type { TermsSection } from './bonus.ts'
import { holdHours } from './budget-holds.ts'

// What the terms of all bonuses have in common, said once. Figures come from the rules, so that text and rule agree.

/**
 * Who may have it.
 * @param more - What this bonus asks for beyond that, as sentences.
 */
export function whoSection(...more: string[]): TermsSection {
  return {
    title: '¿Quién puede tenerlo?',
    paragraphs: [
      'Personas mayores de edad que viven en Colombia y abren aquí un CDT a su nombre, con su dinero.',
      ...more,
      'Un CDT recibe un solo bono de campaña. Puedes sumarle el bono promocional y el de referido, si los tienes.',
    ],
  }
}

/**
 * From which amount on.
 * @param minAmountCop - Whole pesos.
 * @param more - What else there is to say.
 */
export function amountSection(minAmountCop: number, ...more: string[]): TermsSection {
  return {
    title: '¿Desde qué monto?',
    paragraphs: [
      `Desde ${formatCop(minAmountCop)}. Cuenta el dinero que tú depositas, sin el bono.`,
      'Si el banco que eliges pide un monto mayor, vale el del banco.',
      ...more,
    ],
  }
}

/**
 * For which terms.
 * @param minTermDays - The least term in days; 0 for any.
 * @param more - What else there is to say.
 */
export function termSection(minTermDays: number, ...more: string[]): TermsSection {
  const rule =
    minTermDays === 0
      ? 'Cualquier plazo que el banco ofrezca.'
      : `${formatTerm(minTermDays)} o más. Si eliges un plazo menor, el bono se desactiva; si vuelves a uno que aplica, regresa.`
  return { title: '¿A qué plazo?', paragraphs: [rule, ...more] }
}

/** How much it is. */
export function figureSection(...sentences: string[]): TermsSection {
  return { title: '¿Cuánto recibes?', paragraphs: sentences }
}

/** When and how it is paid (B13), and when it is lost. */
export const paymentSections: readonly TermsSection[] = [
  {
    title: '¿Cómo y cuándo se paga?',
    paragraphs: [
      'El bono lo pagamos nosotros, no el banco, a la cuenta a tu nombre que registraste al abrir tu CDT.',
      'Los bonos se pagan los martes y los jueves. El tuyo queda programado para el primer martes o jueves después ' +
        'del día en que te enviemos el certificado de tu CDT. Si es festivo, pasa al siguiente martes o jueves hábil.',
      'Al empezar tu apertura queda registrado cuánto es, con la regla y los datos con los que se calculó.',
      `El bono es tuyo cuando validas tu identidad. Hasta entonces tu apertura dice si te lo guardamos (${holdHours} horas) ` +
        'o si lo apartamos en ese momento, mientras la campaña tenga bonos.',
      'El bono no hace parte de tu CDT: no gana intereses ni lo cubre el seguro de depósitos.',
    ],
  },
  {
    title: '¿Cuándo se pierde?',
    paragraphs: [
      'Cuando cancelas la apertura, cuando vence por 30 días sin actividad, cuando el banco no te acepta como cliente ' +
        'o cuando el dinero no llega.',
      'También cuando cambias el monto o el plazo y los nuevos no cumplen estas condiciones.',
    ],
  },
]
