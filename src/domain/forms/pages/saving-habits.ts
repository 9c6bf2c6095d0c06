import type { FormPage, Rule } from '../form.ts'

const noneStandsAlone: Rule = ({ savings_places: places }) =>
  Array.isArray(places) && places.includes('none') && places.length > 1
    ? [{ field: 'savings_places', message: 'Si hasta ahora no ahorrabas, deja marcada solo esa opción' }]
    : []

/** How and how often the customer has saved so far. */
export const savingHabitsPage: FormPage = {
  id: 'ahorro',
  title: 'Tu forma de ahorrar',
  intro: 'No hay respuestas malas: así el banco sabe a quiénes acompaña.',
  fields: [
    {
      name: 'is_first_cdt',
      label: '¿Es tu primer CDT?',
      kind: 'yes-no',
      missing: 'Cuéntanos si es tu primer CDT',
    },
    {
      name: 'savings_places',
      label: '¿Dónde has ahorrado hasta ahora?',
      kind: 'multi-choice',
      choices: [
        { value: 'bank', label: 'En un banco o una cooperativa' },
        { value: 'wallet', label: 'En una billetera del celular' },
        { value: 'home', label: 'En la casa' },
        { value: 'group', label: 'En una cadena o un grupo de ahorro' },
        { value: 'goods', label: 'En mercancía o animales' },
        { value: 'none', label: 'Hasta ahora no ahorraba' },
      ],
      missing: 'Marca dónde has ahorrado hasta ahora',
    },
    {
      name: 'savings_frequency',
      label: '¿Cada cuánto puedes guardar algo?',
      kind: 'choice',
      choices: [
        { value: 'weekly', label: 'Cada semana' },
        { value: 'monthly', label: 'Cada mes' },
        { value: 'season', label: 'En cosecha o en temporada' },
        { value: 'sometimes', label: 'De vez en cuando' },
      ],
      missing: 'Elige cada cuánto puedes guardar algo',
    },
  ],
  rules: [noneStandsAlone],
}
