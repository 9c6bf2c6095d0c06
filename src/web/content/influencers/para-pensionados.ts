import { heading, list, paragraph } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'para-pensionados',
  title: 'CDT para pensionados: un ahorro que no da sobresaltos',
  description:
    'Qué mirar si vives de una pensión: plazos, vencimientos, impuestos y cómo protegerte de las estafas al abrir un CDT.',
  lead: 'Si vives de una pensión, lo primero es que la plata esté cuando la necesites. Así se arma un ahorro a plazo con ese cuidado.',
  own: [
    heading('Primero, la disponibilidad'),
    paragraph(
      'Deja en una cuenta lo de varios meses. Con lo demás, en vez de un solo CDT, abre varios con vencimientos distintos: cada cierto tiempo vuelve una parte. Es una [escalera](/blog/escalera-de-cdt).',
    ),
    heading('El seguro'),
    paragraph(
      'Si tu ahorro es grande, repártelo entre entidades para que en ninguna pase del tope. En [el artículo sobre Fogafín](/blog/seguro-de-depositos-fogafin) está cómo se cuenta.',
    ),
    heading('Cuídate de las estafas'),
    list(
      'Nadie serio te pide la clave del banco ni el código que llega a tu celular.',
      'El dinero va a la cuenta del banco, con su nombre. Nunca a la de una persona.',
      'Si te ofrecen mucho más que los demás y con afán, desconfía.',
      'Si alguien te ayuda con el celular, que el número y la cuenta sean los tuyos.',
    ),
  ],
  example: {
    amountCop: 30000000,
    termDays: 360,
    goal: 'Tienes un ahorro de años y quieres que rinda sin complicarte.',
  },
  questions: [
    {
      question: '¿Los intereses me hacen declarar renta?',
      answer:
        'Depende de tus ingresos y tu patrimonio del año. Los topes están en [CDT y declaración de renta](/blog/cdt-y-declaracion-de-renta).',
    },
    {
      question: '¿Puedo recibir los intereses cada mes?',
      answer:
        'Los CDT que se abren aquí pagan al vencimiento. Si necesitas un ingreso frecuente, usa plazos escalonados.',
    },
  ],
})
