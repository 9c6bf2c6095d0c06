import { partnerBanks } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { turboLimitCop, turboLimitMinimumWages } from '#domain/process/turbo.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { minimumWage2026Cop } from '../figures.ts'

const limit = formatCop(turboLimitCop(minimumWage2026Cop))
const banks = partnerBanks.filter(({ settings }) => settings.turboCdt.enabled)
const usualMinutes = { turbo: 8, whole: 20 }

/** The page of turbo CDT, which has two addresses (B §2.14). */
export const turboPage: Omit<ContentPage, 'path'> = {
  kind: 'guide',
  title: 'CDT turbo: menos pasos para abrir',
  description: `Qué es el CDT turbo, en qué bancos se ofrece, hasta qué monto, qué pasos se ahorra y qué pasa si no aplica para ti.`,
  lead: 'El mismo CDT, con un camino más corto: un solo formulario y sin subir documentos, en algunos bancos y hasta un tope.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Qué se ahorra'),
    list(
      'Un formulario corto en lugar de los datos personales, los financieros y las preguntas del banco.',
      'Las fotos de la validación de identidad sirven de documento: no subes archivos aparte.',
      `Calculamos unos ${usualMinutes.turbo} minutos tuyos, frente a unos ${usualMinutes.whole} del camino normal. Lo que tarda el banco en responder va aparte.`,
    ),
    heading('Qué no cambia'),
    list(
      'La tasa, el plazo y el seguro. Turbo es el trámite, no otro producto.',
      'La lectura y la firma de los documentos, y tu derecho a leerlos completos.',
      'El banco decide si te acepta.',
    ),
    heading('En qué bancos'),
    table(
      'Bancos con CDT turbo y su tope',
      ['Banco', 'Mínimo', 'Tope del banco', 'Pago'],
      banks.map(({ name, minimumAmountCop, settings: { turboCdt } }) => [
        name,
        formatCop(minimumAmountCop),
        turboCdt.largestAmountCop === undefined ? 'El general' : formatCop(turboCdt.largestAmountCop),
        turboCdt.blockedPaymentMethods.includes('pse') ? 'Transferencia' : 'PSE o transferencia',
      ]),
    ),
    paragraph(
      `El tope general es de ${turboLimitMinimumWages} salarios mínimos mensuales entre todos tus procesos abiertos: con el salario mínimo de 2026 son ${limit}.`,
    ),
    heading('Los pasos'),
    steps(
      'Simulas y, en el banco que lo ofrece, eliges turbo.',
      'Ingresas con tu celular y llenas el formulario corto.',
      'Validas tu identidad con tu documento y tu rostro.',
      'Lees, firmas y pagas al banco.',
    ),
    note(
      'Si no aplica para ti',
      'Te decimos por qué y sigues por el camino normal con lo que ya escribiste. No pierdes la tasa que viste por el cambio de camino.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Por qué ya no puedo usar turbo con un banco?',
        answer:
          'Si ya tuviste con él un proceso que pasó del comienzo, tus datos están registrados y sigues por el trámite general.',
      },
      {
        question: '¿Sirve para cualquier plazo?',
        answer: `Para los que el banco tenga. En el simulador puedes ver desde ${formatTerm(90)}.`,
      },
    ),
    action('Ver bancos con turbo', '/cdt-simulador?monto=10000000&plazo=360'),
  ],
}
