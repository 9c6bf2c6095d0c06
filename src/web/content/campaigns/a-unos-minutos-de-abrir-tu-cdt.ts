import { heading, list, paragraph, steps } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'a-unos-minutos-de-abrir-tu-cdt',
  ref: 'flamingo',
  campaign: 'flamingo',
  title: 'A unos minutos de abrir tu CDT Flamingo',
  description: 'Llegaste por Flamingo: qué banco responde, qué vas a necesitar y cuánto toma abrir tu CDT en línea.',
  lead: 'Llegaste por Flamingo. Ten a mano tu documento: en unos minutos dejas lista la solicitud, y aquí está lo que sigue.',
  own: [
    heading('Quién responde'),
    paragraph(
      'Flamingo es la marca. El CDT lo emite y lo paga [Coltefinanciera](/cdt-coltefinanciera), que es vigilada y está en el seguro de Fogafín. Si ya tienes un CDT con ella, los dos suman para el mismo tope.',
    ),
    heading('Lo que vas a necesitar'),
    list(
      'Tu cédula y un celular con cámara.',
      'Tus datos de trabajo e ingresos.',
      'Una cuenta a tu nombre para pagar y para recibir.',
      'Si te atendió alguien en un almacén, el dato de su código de asesor.',
    ),
    heading('Los pasos'),
    steps(
      'Ingresas con tu celular y un código.',
      'Llenas tus datos y las preguntas de Flamingo.',
      'Validas tu identidad y subes tus documentos.',
      'Firmas en línea, y pagas al banco por PSE o transferencia.',
    ),
  ],
  example: { amountCop: 3_000_000, termDays: 360, situation: 'Un CDT desde el almacén.' },
  questions: [
    {
      question: '¿Tengo que volver al almacén?',
      answer: 'No. Todo se hace en línea, y el dinero nunca se entrega en un almacén: va a la cuenta del banco.',
    },
    {
      question: '¿Puedo empezar ahora y seguir después?',
      answer: 'Sí. Lo que escribes se guarda, y en [tus procesos](/mis-procesos) sigues donde ibas.',
    },
  ],
})
