import { heading, list, paragraph } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'dias-azules',
  bonus: { code: 'dias-azules', query: 'promo-bonus=50k' },
  title: 'Días azules: si llegaste por esa campaña',
  description: 'Qué significa el enlace dias-azules, qué vale hoy y cómo evitar decidir por el afán de una fecha.',
  lead: 'Dias-azules es el nombre de un enlace de campaña. Si llegaste con él, esto es lo que vale.',
  own: [
    heading('Las fechas de descuento y el ahorro'),
    paragraph(
      'Una campaña de días tiene afán. Un CDT dura meses. Conviene que el afán de los días no decida por los meses.',
    ),
    list(
      'Mira primero el plazo que te sirve.',
      'Compara los bancos con tu monto.',
      'Solo al final, mira si hay un beneficio y qué cambia.',
    ),
    heading('Si la campaña ya terminó'),
    paragraph(
      'Tu enlace sigue abriendo esta página, pero un beneficio de fecha pasada no vuelve. El de un proceso que ya creaste se respeta: míralo en [tus procesos](/mis-procesos).',
    ),
  ],
  example: { amountCop: 8_000_000, termDays: 270, situation: 'Una prima que no tenías pensado gastar.' },
  questions: [
    {
      question: '¿Cuáles son los días azules?',
      answer: 'Los de la campaña. Arriba, en «El bono de este enlace», dice si está abierta hoy y hasta cuándo.',
    },
    {
      question: '¿La tasa sube en esos días?',
      answer: 'La tasa la pone cada banco, y aquí la ves antes de registrarte. No cambia por llegar con este enlace.',
    },
  ],
})
