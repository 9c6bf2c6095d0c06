import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'avvillas',
  description:
    'CDT de AV Villas: de dónde viene, quién responde y qué revisar antes de abrir. Aquí no se abre, pero sí se compara.',
  lead: 'De corporación de vivienda a banco. Lo que conviene saber de su CDT antes de elegir.',
  own: [
    'Viene de dos corporaciones de ahorro y vivienda, Las Villas y Ahorramás, que se unieron en 2000. Es banco desde 2002 y parte de Grupo Aval.',
    'Las corporaciones de vivienda trabajaban con la UPAC. Eso terminó: hoy un CDT es en pesos y con la tasa que firmas.',
    'Es un banco de ciudades. Si abres en oficina, pregunta si te entregan la constancia del título desmaterializado: así queda en [Deceval](/blog/que-es-deceval).',
    'Guarda esa constancia y anota el vencimiento. Un CDT que nadie mira se renueva solo, a la tasa de ese día.',
  ],
  questions: [
    {
      question: '¿Qué pasa si se me olvida la fecha?',
      answer:
        'El CDT se prorroga por un plazo igual y debes esperar otra vez. Por eso conviene una alarma unos días antes.',
    },
    {
      question: '¿Tiene convenio con esta plataforma?',
      answer: 'No. Puedes usar la comparación para medir su oferta y abrir donde prefieras.',
    },
  ],
}
