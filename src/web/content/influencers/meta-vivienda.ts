import { heading, list, paragraph } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'meta-vivienda',
  title: 'CDT para la cuota inicial: una meta con fecha',
  description:
    'Ahorrar para vivienda: cómo cuadrar los plazos con las cuotas de la obra y qué cuidar cuando la cifra pasa del seguro.',
  lead: 'La cuota inicial se paga por partes y en fechas fijas. Con varios CDT puedes hacer que cada parte llegue a tiempo.',
  own: [
    heading('Pon las fechas en una línea'),
    paragraph(
      'Escribe cuándo debes pagar cada cuota y cuánto. Para cada una, busca un CDT que venza antes, con unos días de margen por si el vencimiento cae en un festivo.',
    ),
    heading('Cuando el monto crece'),
    paragraph(
      'Una cuota inicial puede pasar del tope del seguro en una sola entidad. Reparte entre bancos antes de llegar, contando los intereses. La herramienta de [escalera](/escalera-de-cdt) te ayuda.',
    ),
    heading('Lo que un CDT no hace'),
    list(
      'No reemplaza a la cuenta AFC ni a sus beneficios tributarios: son reglas distintas.',
      'No se puede adelantar si la constructora cambia la fecha.',
      'No asegura un crédito hipotecario.',
    ),
  ],
  example: { amountCop: 40000000, termDays: 360, goal: 'Guardas la segunda parte de la cuota inicial.' },
  questions: [
    {
      question: '¿Qué plazo me conviene si la fecha no es segura?',
      answer: 'El más corto que venza antes de la fecha más temprana. Si se corre, renuevas.',
    },
    {
      question: '¿Los intereses de un CDT pagan impuesto?',
      answer:
        'Sí. El banco retiene una parte y el resto se ve en tu declaración, si debes presentarla. Lee [retención en la fuente](/blog/retencion-en-la-fuente).',
    },
  ],
})
