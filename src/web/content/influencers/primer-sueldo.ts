import { heading, list, paragraph } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'primer-sueldo',
  title: 'Primer sueldo, primer CDT',
  description:
    'Te pagaron por primera vez: cómo repartir el sueldo, cuándo tiene sentido un CDT y con cuánto se puede empezar.',
  lead: 'El primer sueldo se va rápido si no tiene plan. Este es uno corto, para empezar sin privarte de todo.',
  own: [
    heading('Un reparto sencillo'),
    list(
      '**Lo fijo**: transporte, comida, lo que aportas en casa.',
      '**Lo tuyo**: salir, ropa, un gusto. También cuenta; ponle un límite.',
      '**Lo que guardas**: una parte que sale el mismo día que te pagan, antes de gastar.',
    ),
    heading('Cuándo abrir un CDT'),
    paragraph(
      'Cuando ya tengas un fondo para imprevistos y, aparte, un monto que no vas a tocar. Hay bancos que reciben sumas pequeñas: el [simulador](/cdt-simulador) te dice cuáles con la cifra que escribas.',
    ),
    heading('Qué vas a necesitar'),
    list(
      'Tu cédula y un celular con cámara.',
      'Los datos de tu trabajo y de tus ingresos. El banco debe preguntarlos por ley.',
      'Una cuenta a tu nombre, desde la que pagas y en la que recibes al final.',
    ),
  ],
  example: { amountCop: 1000000, termDays: 180, goal: 'Guardaste durante unos meses y juntaste tu primer millón.' },
  questions: [
    {
      question: '¿Importa si mi contrato es a término fijo?',
      answer: 'No para abrir. El banco pregunta tu ocupación y tus ingresos, y decide si te acepta como cliente.',
    },
    {
      question: '¿El bono aplica para mi primer CDT?',
      answer:
        'Si llegas al monto y al plazo de la tabla de arriba, sí puede aplicar. Si no, tu CDT se abre igual, sin bono.',
    },
  ],
})
