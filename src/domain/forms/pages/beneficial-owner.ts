import type { Field } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'

/** Whether the money is the customer's own, which every bank has to know. */
export const ownBehalfField: Field = {
  name: 'acts_on_own_behalf',
  label: '¿Abres este CDT para ti y con tu propio dinero?',
  kind: 'yes-no',
  why: 'La ley pide conocer al dueño del dinero.',
  missing: 'Cuéntanos si el dinero de este CDT es tuyo',
}

/** Who acts for another person cannot go on here. */
export const actsOnOwnBehalf: Rule = (answers) =>
  answers.acts_on_own_behalf === false
    ? [
        {
          field: 'acts_on_own_behalf',
          message: 'En línea solo abrimos CDT a nombre propio. Escríbenos y te ayudamos a abrirlo de otra forma',
        },
      ]
    : []

/** For banks that take no beneficiaries: whose money it is, and nothing more. */
export const beneficialOwnerPage: FormPage = {
  id: 'dueno-del-dinero',
  title: 'De quién es el dinero',
  intro: 'El CDT queda a tu nombre.',
  fields: [ownBehalfField],
  rules: [actsOnOwnBehalf],
}
