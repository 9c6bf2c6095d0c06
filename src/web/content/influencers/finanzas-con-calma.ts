import { heading, paragraph, steps } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'finanzas-con-calma',
  title: 'Finanzas con calma: un CDT sin afán',
  description:
    'Ahorrar sin afán ni culpa: cómo decidir qué parte de tu plata puede esperar, por cuánto tiempo y dónde dejarla.',
  lead: 'El dinero da menos vueltas en la cabeza cuando tiene una fecha. Aquí va una manera tranquila de decidir.',
  own: [
    heading('Tres preguntas antes de la tasa'),
    steps(
      '**¿Qué plata puede esperar?** La que queda después de un mes normal y de un fondo para imprevistos.',
      '**¿Hasta cuándo?** Ponle una fecha con nombre: la matrícula, las vacaciones, el cambio de carro.',
      '**¿Qué pasa si la necesitas antes?** Si la respuesta te preocupa, el plazo es muy largo o el monto es muy alto.',
    ),
    heading('Por qué un CDT ayuda a la calma'),
    paragraph(
      'No sube ni baja con las noticias. El primer día sabes cuánto recibes y cuándo, y hasta ese día no hay nada que mirar ni que decidir.',
    ),
    paragraph(
      'Su límite es el mismo que su virtud: no se puede retirar antes. Por eso el fondo de imprevistos va aparte, en una cuenta. Lo comparamos en [CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).',
    ),
    heading('Una costumbre pequeña'),
    paragraph(
      'Escoge un día al mes para mirar tus cuentas, y ninguno más. Si ese día sobra algo, guárdalo para el siguiente CDT.',
    ),
  ],
  example: { amountCop: 10000000, termDays: 360, goal: 'Tienes un ahorro quieto que no vas a tocar en un año.' },
  questions: [
    {
      question: 'Me da ansiedad dejar la plata quieta. ¿Qué hago?',
      answer:
        'Empieza con una parte pequeña y un plazo corto. Ver cómo vence y vuelve a tu cuenta quita más miedo que cualquier explicación.',
    },
    {
      question: '¿Y si aparece una tasa mejor después?',
      answer:
        'Pasa, y también pasa lo contrario. Si te preocupa, reparte en varios plazos con una [escalera](/blog/escalera-de-cdt).',
    },
  ],
})
