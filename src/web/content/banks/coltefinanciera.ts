import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'coltefinanciera',
  description:
    'CDT de Coltefinanciera: tasas por plazo, monto mínimo, apertura digital y cómo cuenta el seguro junto con Flamingo.',
  lead: 'Una compañía de financiamiento de Medellín con apertura digital. Simula con tu monto y mira cuánto recibes al final.',
  own: [
    'Coltefinanciera se constituyó en Medellín en 1980. Es una compañía de financiamiento: puede recibir CDT y dar crédito, bajo las mismas reglas de vigilancia que un banco, pero no ofrece cuentas corrientes.',
    'Flamingo es una marca con la que también se abren CDT, y quien responde por ellos es Coltefinanciera. Para el seguro de Fogafín los dos se suman: no son dos topes, es uno.',
    'Desde cierto monto puede pagar una tasa mayor. El simulador lo aplica solo, y la tabla de esta página muestra desde cuánto.',
    'También ofrece [CDT turbo](/cdt-turbo): un formulario más corto, hasta un tope, si cumples las condiciones.',
  ],
  questions: [
    {
      question: '¿Qué quiere decir apertura digital?',
      answer:
        'Que llenas tus datos, validas tu identidad y firmas en línea. No tienes que ir a una oficina ni imprimir papeles.',
    },
    {
      question: 'Ya tengo un CDT Flamingo. ¿Cuánto me cubre el seguro aquí?',
      answer:
        'El tope es uno solo para los dos, porque la entidad es la misma. Suma lo que tengas con ambos nombres antes de abrir otro.',
    },
  ],
}
