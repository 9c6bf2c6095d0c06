import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'ban100',
  description:
    'CDT Ban100: tasas por plazo, monto mínimo, CDT turbo y firma en línea. Simula con tu monto y ábrelo desde aquí.',
  lead: 'Simula tu CDT con Ban100, mira cuánto recibes con la retención descontada y ábrelo en línea.',
  own: [
    'Ban100 es el nombre actual de Banco Credifinanciera. La licencia bancaria viene de 2008. Es conocido por el crédito de libranza y por recibir CDT de personas.',
    'Aquí se abre con firma electrónica, y puede ser [CDT turbo](/cdt-turbo) si aplica para ti.',
    'Paga por tramos: desde cierto monto la tasa es mayor. Si estás cerca de ese monto, prueba las dos cifras en el simulador de esta página.',
    'En [abrir un CDT con Ban100](/beneficios-ban100) contamos el trámite con más detalle.',
  ],
  questions: [
    {
      question: '¿Credifinanciera y Ban100 son dos bancos?',
      answer: 'No. Es uno solo con un nombre nuevo, y el seguro de Fogafín los cuenta como uno.',
    },
    {
      question: '¿Puedo pagar mi CDT por PSE?',
      answer: 'Sí, o por transferencia a la cuenta oficial del banco. En los dos casos el dinero va directo a él.',
    },
  ],
}
