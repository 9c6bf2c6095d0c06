import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'credifinanciera',
  description:
    'CDT Credifinanciera: el banco se llama hoy Ban100. Qué pasa con tu título, tasas por plazo y cómo abrir uno nuevo en línea.',
  lead: 'Credifinanciera es el nombre anterior de Ban100. Si buscas su CDT, lo encuentras con el nombre nuevo y lo puedes abrir aquí.',
  own: [
    'El banco cambió de nombre y no de identidad: la entidad, el NIT y las obligaciones son las mismas. Un CDT que dice Credifinanciera vale igual hasta su vencimiento.',
    'Lo explicamos con un ejemplo en [Credifinanciera es Ban100](/credifinanciera-es-ban-100): qué puede verse distinto en tus papeles y qué no cambia.',
    'Para el seguro de depósitos los nombres se suman. Si tienes un CDT con el nombre anterior y abres otro con el nuevo, el tope es uno.',
    'La página del banco con su nombre actual es [CDT Ban100](/cdt-ban100).',
  ],
  questions: [
    {
      question: '¿Tengo que cambiar mi título por uno que diga Ban100?',
      answer:
        'No. El título es un registro en Deceval a tu nombre y sigue igual. El nombre nuevo aparece cuando renuevas.',
    },
    {
      question: 'Me escribieron para «actualizar» mi CDT. ¿Qué hago?',
      answer: 'No entregues claves ni hagas pagos. Llama al banco por el teléfono de su página oficial y pregunta.',
    },
  ],
}
