import { dateAnswer, yearsLater } from '../date-rules.ts'
import type { FormPage, Rule } from '../form.ts'

/** Years after leaving the post during which a person still counts as exposed (Decreto 830 of 2021). */
const yearsExposedAfterPost = 2

const datesFit: Rule = (answers, { today }) => {
  const from = dateAnswer(answers, 'pep_from')
  const until = dateAnswer(answers, 'pep_until')
  if (from > today) return [{ field: 'pep_from', message: 'La fecha de inicio no puede estar en el futuro' }]
  if (!until) return []
  if (until > today) return [{ field: 'pep_until', message: 'La fecha de retiro no puede estar en el futuro' }]
  if (from && until < from) return [{ field: 'pep_until', message: 'La fecha de retiro es anterior a la de inicio' }]
  if (yearsLater(until, yearsExposedAfterPost) >= today) return []
  return [
    { field: 'pep_until', message: 'Si dejaste el cargo hace más de 2 años, responde que no eres persona expuesta' },
  ]
}

const post = { field: 'pep_status', in: ['current', 'former'] }

/** Whether the customer, or someone close, is a politically exposed person, and other public exposure. */
export const exposedPersonPage: FormPage = {
  id: 'persona-expuesta',
  title: 'Personas expuestas políticamente',
  intro: 'Una persona expuesta políticamente (PEP) ocupa un cargo público alto o maneja recursos del Estado.',
  more: 'Por ejemplo, quien es congresista, alcalde, magistrada u ordenador del gasto. También cuentan su pareja, sus padres, hijos, hermanos, abuelos, nietos, suegros o cuñados, y sus socios. El Decreto 830 de 2021 les pide a los bancos preguntarlo a todos sus clientes. Serlo no te impide abrir tu CDT.',
  fields: [
    {
      name: 'pep_status',
      label: '¿Eres o fuiste una persona expuesta políticamente?',
      kind: 'choice',
      choices: [
        { value: 'no', label: 'No' },
        { value: 'current', label: 'Sí, lo soy hoy' },
        { value: 'former', label: 'Sí, lo fui en los últimos 2 años' },
      ],
      why: 'El Decreto 830 de 2021 les pide a los bancos preguntarlo a todos sus clientes.',
      missing: 'Cuéntanos si eres o fuiste persona expuesta políticamente',
    },
    {
      name: 'pep_position',
      label: 'Cargo',
      kind: 'text',
      minLength: 2,
      maxLength: 80,
      visibleWhen: post,
      missing: 'Escribe el cargo que ocupas u ocupaste',
    },
    {
      name: 'pep_entity',
      label: 'Entidad',
      kind: 'text',
      minLength: 2,
      maxLength: 100,
      visibleWhen: post,
      missing: 'Escribe la entidad del cargo',
    },
    {
      name: 'pep_from',
      label: 'Desde',
      kind: 'date',
      visibleWhen: post,
      missing: 'Escribe desde cuándo ocupas el cargo',
    },
    {
      name: 'pep_until',
      label: 'Hasta',
      kind: 'date',
      visibleWhen: { field: 'pep_status', equals: 'former' },
      missing: 'Escribe hasta cuándo ocupaste el cargo',
    },
    {
      name: 'pep_relative',
      label: '¿Algún familiar cercano o socio tuyo lo es?',
      kind: 'yes-no',
      hint: 'Tu pareja, padres, hijos, hermanos, abuelos, nietos, suegros o cuñados, y tus socios',
      missing: 'Cuéntanos si un familiar cercano o socio tuyo es persona expuesta políticamente',
    },
    {
      name: 'pep_relative_name',
      label: 'Nombre de esa persona',
      kind: 'text',
      minLength: 3,
      maxLength: 100,
      visibleWhen: { field: 'pep_relative', equals: true },
      missing: 'Escribe el nombre de tu familiar o socio',
    },
    {
      name: 'pep_relative_relation',
      label: '¿Qué es tuyo?',
      kind: 'choice',
      choices: [
        { value: 'partner', label: 'Cónyuge o pareja' },
        { value: 'parent-or-child', label: 'Madre, padre, hija o hijo' },
        { value: 'sibling', label: 'Hermana o hermano' },
        { value: 'grandparent-or-grandchild', label: 'Abuela, abuelo, nieta o nieto' },
        { value: 'in-law', label: 'Suegra, suegro, cuñada o cuñado' },
        { value: 'associate', label: 'Socia o socio' },
      ],
      visibleWhen: { field: 'pep_relative', equals: true },
      missing: 'Elige qué relación tiene contigo',
    },
    {
      name: 'pep_relative_position',
      label: 'Cargo y entidad de esa persona',
      kind: 'text',
      minLength: 3,
      maxLength: 120,
      visibleWhen: { field: 'pep_relative', equals: true },
      missing: 'Escribe el cargo y la entidad de tu familiar o socio',
    },
    {
      name: 'manages_public_funds',
      label: '¿Administras recursos públicos?',
      kind: 'yes-no',
      missing: 'Cuéntanos si administras recursos públicos',
    },
    {
      name: 'public_funds_detail',
      label: '¿Cuáles y en qué entidad?',
      kind: 'text',
      minLength: 3,
      maxLength: 160,
      visibleWhen: { field: 'manages_public_funds', equals: true },
      missing: 'Cuéntanos qué recursos públicos administras',
    },
    {
      name: 'has_public_recognition',
      label: '¿Tienes reconocimiento público?',
      kind: 'yes-no',
      hint: 'Por tu trabajo en medios, deporte, arte, política o redes',
      missing: 'Cuéntanos si tienes reconocimiento público',
    },
    {
      name: 'public_recognition_detail',
      label: '¿Por qué te reconocen?',
      kind: 'text',
      minLength: 3,
      maxLength: 160,
      visibleWhen: { field: 'has_public_recognition', equals: true },
      missing: 'Cuéntanos por qué tienes reconocimiento público',
    },
  ],
  rules: [datesFit],
  together: [
    {
      kind: 'ticks',
      label: '¿Algo de esto sobre cargos y recursos públicos aplica para ti?',
      missing: 'Marca lo que aplica para ti, o «Ninguna de estas aplica para mí»',
      none: 'Ninguna de estas aplica para mí',
      ticks: [
        { field: 'pep_status', label: 'Soy hoy una persona expuesta políticamente', yes: 'current', no: 'no' },
        { field: 'pep_status', label: 'Lo fui en los últimos 2 años', yes: 'former', no: 'no' },
        {
          field: 'pep_relative',
          label: 'Un familiar cercano o socio mío lo es',
          yes: true,
          no: false,
        },
        { field: 'manages_public_funds', label: 'Administro recursos públicos', yes: true, no: false },
        {
          field: 'has_public_recognition',
          label: 'Tengo reconocimiento público',
          hint: 'Por tu trabajo en medios, deporte, arte, política o redes',
          yes: true,
          no: false,
        },
      ],
      detailLabels: {
        pep_position: '¿Qué cargo ocupas u ocupaste?',
        pep_entity: '¿En qué entidad?',
        pep_relative_name: '¿Cómo se llama tu familiar o socio?',
        public_funds_detail: '¿Qué recursos públicos, y en qué entidad?',
      },
    },
  ],
}
