import { type Answers, textAnswer } from '../field.ts'
import type { FormPage } from '../form.ts'

// Who has no dependants is the head of no household.
const hasNoDependants = (answers: Answers) => textAnswer(answers, 'dependants') === '0'

/** Home and family, which banks of microfinance ask for. The stratum is asked with the address. */
export const householdPage: FormPage = {
  id: 'hogar',
  title: 'Tu hogar',
  intro: 'Así el banco conoce a las familias a las que sirve. No cambia la tasa de tu CDT.',
  fields: [
    {
      name: 'housing_tenure',
      label: '¿De quién es la vivienda donde vives?',
      kind: 'choice',
      choices: [
        { value: 'owned', label: 'Mía, y ya está paga' },
        { value: 'mortgaged', label: 'Mía, y la estoy pagando' },
        { value: 'rented', label: 'Pago arriendo' },
        { value: 'family', label: 'De mi familia' },
        { value: 'other', label: 'Otra forma' },
      ],
      missing: 'Elige de quién es la vivienda donde vives',
    },
    {
      name: 'home_zone',
      label: '¿En qué zona queda?',
      kind: 'choice',
      choices: [
        { value: 'urban', label: 'En la ciudad o el casco urbano' },
        { value: 'rural', label: 'En el campo o una vereda' },
      ],
      missing: 'Elige en qué zona queda tu vivienda',
    },
    {
      name: 'dependants',
      label: '¿Cuántas personas dependen de tus ingresos?',
      kind: 'choice',
      choices: [
        { value: '0', label: 'Ninguna' },
        { value: '1', label: 'Una' },
        { value: '2', label: 'Dos' },
        { value: '3', label: 'Tres' },
        { value: '4', label: 'Cuatro' },
        { value: '5', label: 'Cinco o más' },
      ],
      hint: 'Sin contarte a ti',
      missing: 'Elige cuántas personas dependen de tus ingresos',
    },
    {
      name: 'is_head_of_household',
      label: '¿Eres cabeza de hogar?',
      kind: 'yes-no',
      hint: 'Lo eres si aportas la mayor parte de lo que gasta tu familia',
      visibleWhen: { field: 'dependants', in: ['1', '2', '3', '4', '5'] },
      missing: 'Cuéntanos si eres cabeza de hogar',
    },
    {
      name: 'education_level',
      label: '¿Hasta dónde estudiaste?',
      kind: 'choice',
      choices: [
        { value: 'none', label: 'No fui al colegio' },
        { value: 'primary', label: 'Primaria' },
        { value: 'secondary', label: 'Bachillerato' },
        { value: 'technical', label: 'Técnica o tecnología' },
        { value: 'undergraduate', label: 'Universidad' },
        { value: 'postgraduate', label: 'Posgrado' },
      ],
      missing: 'Elige hasta dónde estudiaste',
    },
  ],
  derived: [
    {
      label: '¿Eres cabeza de hogar?',
      value: (answers) => (hasNoDependants(answers) ? 'No' : undefined),
      answers: { field: 'is_head_of_household', value: (answers) => (hasNoDependants(answers) ? false : undefined) },
    },
  ],
}
