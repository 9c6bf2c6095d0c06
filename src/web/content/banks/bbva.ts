import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'bbva',
  description:
    'CDT de BBVA Colombia: quién responde, su historia y qué preguntar antes de abrir. Compáralo con los bancos aliados.',
  lead: 'De banco ganadero a parte de un grupo español. Lo que conviene saber antes de dejar allí tu CDT.',
  own: [
    'Nació en 1956 como Banco Ganadero, para prestar al campo, y con los años pasó al grupo español del que lleva el nombre.',
    'El CDT es de la entidad colombiana. El grupo de fuera no lo garantiza, y el seguro que cuenta es el de Fogafín.',
    'Mucho de lo que ofrece se hace desde su aplicación. Fíjate en si la tasa en línea es la misma de la oficina: a veces son distintas para el mismo monto.',
    'Cuando compares, pregunta también qué pasa al vencimiento: a qué tasa se renueva si no avisas y con cuántos días debes hacerlo. Aquí lo contamos en [renovar o retirar](/blog/renovar-o-retirar).',
  ],
  questions: [
    {
      question: '¿Puedo abrir aquí un CDT de BBVA?',
      answer:
        'No, porque no tenemos un convenio con el banco. Sí puedes comparar lo que te ofrezca con lo que pagan los aliados.',
    },
    {
      question: '¿La tasa de la aplicación es la mejor?',
      answer: 'Es una de las que hay. Compárala con la de la oficina y con la de otros bancos para tu mismo plazo.',
    },
  ],
}
