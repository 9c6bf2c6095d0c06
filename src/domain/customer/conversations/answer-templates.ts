/** O01: answers that the team begins from. The member who sends one reads and changes it first. */

/** What a template may speak of; what is not known is undefined. */
export type TemplateFields = {
  /** The person as they wrote or registered it. */
  name: string | undefined
  bank: string | undefined
  /** Where the process stands, in words. */
  step: string | undefined
}

type AnswerTemplate = { id: string; title: string; text: string }

/** Fields stand in braces: `{saludo}` greets by the first name where it is known, `{banco}` and `{paso}` are of the process. */
export const answerTemplates: readonly AnswerTemplate[] = [
  {
    id: 'looking',
    title: 'Lo estamos revisando',
    text: '{saludo} Gracias por escribirnos. Ya estamos revisando tu caso y te respondemos por aquí.',
  },
  {
    id: 'step',
    title: 'En qué va el CDT',
    text: '{saludo} Tu CDT con {banco} va en este paso: {paso}. Puedes seguirlo cuando quieras desde tu portal.',
  },
  {
    id: 'bank',
    title: 'Falta la respuesta del banco',
    text: '{saludo} {banco} está revisando tu solicitud. Apenas responda te avisamos; por ahora no tienes que hacer nada más.',
  },
  {
    id: 'picture',
    title: 'La foto no se lee',
    text: '{saludo} Para que el documento se lea bien, toma la foto con buena luz, sin brillo y con las cuatro esquinas a la vista. Luego súbela otra vez desde tu CDT con {banco}.',
  },
  {
    id: 'secrets',
    title: 'No pedimos claves',
    text: '{saludo} Nunca te pedimos claves, códigos ni datos de tarjetas. Si alguien te los pidió en nuestro nombre, no los entregues y cuéntanos qué pasó.',
  },
  {
    id: 'goodbye',
    title: 'Despedida',
    text: '{saludo} ¿Quedó resuelto? Si necesitas algo más, escríbenos por aquí cuando quieras.',
  },
]

/**
 * O01: the templates whose fields are all known.
 * @returns Each with its text filled in: no brace is left in any, and nothing else is changed.
 */
export function fillTemplates({ name, bank, step }: TemplateFields): AnswerTemplate[] {
  const first = name?.trim().split(/\s+/)[0]
  const fields: Readonly<Record<string, string | undefined>> = {
    saludo: first ? `Hola, ${first}:` : 'Hola:',
    banco: bank,
    paso: step,
  }
  return answerTemplates
    .filter(({ text }) => fieldsIn(text).every((field) => fields[field]))
    .map((template) => ({
      ...template,
      // A function, since a name may have a dollar sign, which a text would give a meaning.
      text: template.text.replaceAll(/\{(\w+)\}/g, (whole, field: string) => fields[field] ?? whole),
    }))
}

/** @returns The names in braces. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
