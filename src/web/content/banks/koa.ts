import { koa } from '#domain/banks/koa/bank.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { BankTexts } from './bank-texts.ts'

const { largestAmountCop } = koa.settings.turboCdt
const turboWords = `También ofrece [CDT turbo](/cdt-turbo), hasta ${formatCop(largestAmountCop)}, con menos pasos. En esa modalidad se paga por transferencia y no por PSE.`

export const words: BankTexts = {
  slug: 'koa',
  description:
    'CDT KOA: tasas por plazo, monto mínimo y CDT turbo por transferencia. Simula lo que recibes y ábrelo en línea.',
  lead: 'Una compañía de financiamiento joven y digital. Simula tu CDT, mira el total y ábrelo sin papeles.',
  own: [
    'KOA es una compañía de financiamiento de las más nuevas del país y trabaja casi toda en línea.',
    'Ser nueva no cambia las reglas: la vigila la Superintendencia Financiera y sus CDT están amparados por Fogafín hasta el mismo tope.',
    turboWords,
    'Las condiciones de su CDT, en palabras claras, están en sus [términos](/legal/koa).',
  ],
  questions: [
    {
      question: '¿Puedo pagar por PSE?',
      answer: 'Sí en el CDT normal. El turbo de KOA se paga por transferencia a su cuenta oficial.',
    },
    {
      question: '¿Tiene oficinas para ir en persona?',
      answer:
        'Casi todo se hace en línea. Si prefieres una oficina cercana, mira los bancos con la etiqueta «más sucursales».',
    },
  ],
}
