import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'occidente',
  description:
    'CDT del Banco de Occidente: quién responde, de qué grupo es y cómo se cuenta el seguro. Aquí no se abre.',
  lead: 'Un banco de Cali con presencia nacional. Esto es lo que conviene mirar de su CDT.',
  own: [
    'Abrió en Cali en 1965 y es parte de Grupo Aval. Trabaja mucho con empresas y con crédito de vehículo.',
    'En un banco que atiende empresas, las tasas para montos grandes se conversan. Si tu monto es alto, pide una cotización por escrito y con fecha.',
    'Una cotización sirve para comparar el mismo día. Las tasas se mueven, y la de ayer puede no estar mañana.',
    'Cuida el tope del seguro: con un monto alto en una sola entidad, lo que pase del tope no está cubierto. Mira cómo repartirlo en [CDT flexible](/cdt-flexible).',
  ],
  questions: [
    {
      question: '¿Se puede negociar la tasa de un CDT?',
      answer: 'En algunos bancos y para montos altos, sí. Por eso conviene llegar con la tasa de otro en la mano.',
    },
    {
      question: '¿El Banco de Occidente y el de Bogotá son el mismo?',
      answer: 'No. Comparten grupo, pero son dos entidades, cada una con su tope de seguro.',
    },
  ],
}
