import { heading, list, note, openCampaigns, questions } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

export const page: ContentPage = {
  path: '/campanas',
  kind: 'campaign',
  title: 'Campañas abiertas',
  description:
    'Los bonos, regalos, ruletas y eventos que puedes tener hoy con tu CDT, con su puerta y sus condiciones.',
  lead: 'Todo lo que hoy puedes tener además de los intereses del banco. Si algo no está aquí, no está abierto.',
  publishedOn: '2026-11-24',
  updatedOn: '2026-11-24',
  blocks: [
    heading('Hoy'),
    openCampaigns(),
    heading('Cómo funcionan'),
    list(
      'Cada campaña dice cuánto da, desde qué monto, a qué plazo y hasta cuándo.',
      'Un CDT tiene un bono de campaña. El promocional y el de referido pueden sumarse.',
      'Cada persona tiene cada bono una sola vez, aunque cambie de celular.',
      'Cuando una campaña termina o entrega todo su presupuesto, el simulador deja de mostrarla.',
    ),
    note(
      'Lo que nunca pedimos',
      'Ningún bono se paga por adelantado, y nadie del equipo te pedirá dinero o códigos para activarlo.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Cuándo recibo el dinero?',
        answer:
          'Cuando tu certificado te llega programamos el pago, que se hace los martes y los jueves, a la cuenta a tu nombre.',
      },
      {
        question: '¿El banco paga el bono?',
        answer: 'No. El banco paga los intereses; el bono lo pagamos nosotros, aparte.',
      },
    ),
  ],
}
