import { heading, list, paragraph } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'en-pareja',
  title: 'CDT en pareja: ahorrar juntos, con cuentas claras',
  description:
    'Dos sueldos y una meta: cómo repartir los aportes, a nombre de quién abrir y qué acordar por si cambian los planes.',
  lead: 'Ahorrar de a dos es más rápido, si las cuentas están claras desde el primer día.',
  own: [
    heading('Dos CDT o uno'),
    paragraph(
      'Lo más simple es que cada uno abra el suyo con el mismo plazo. Cada quien es dueño de su parte, y el seguro cubre a los dos por separado.',
    ),
    heading('Aportes justos'),
    paragraph(
      'Mitad y mitad solo es justo si ganan parecido. Si no, aporten el mismo porcentaje del sueldo: los dos hacen el mismo esfuerzo.',
    ),
    heading('Lo que se habla antes'),
    list(
      'Para qué es y hasta cuándo.',
      'Qué pasa con los intereses: se gastan, se reparten o se vuelven a guardar.',
      'Qué pasa si uno se queda sin trabajo.',
      'Qué pasa si ya no siguen juntos. Es incómodo un rato, y después da tranquilidad.',
    ),
  ],
  example: {
    amountCop: 20000000,
    termDays: 360,
    goal: 'Entre los dos juntan para la cuota inicial y la guardan un año.',
  },
  questions: [
    {
      question: '¿Se puede un CDT a nombre de los dos?',
      answer: 'Por aquí cada CDT tiene un solo titular. Algunos bancos aceptan dos titulares en sus oficinas.',
    },
    {
      question: '¿Recibimos un bono cada uno?',
      answer: 'Cada proceso puede tener su bono si cumple las condiciones. El simulador te dice si aplica.',
    },
  ],
})
