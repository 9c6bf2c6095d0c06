import type { DeclarationId } from '../declarations.ts'
import type { Answers, Field } from '../field.ts'
import type { FormPage } from '../form.ts'

/** One tick under the text of a declaration; its name is `accepts_` and the declaration's id. */
function tick(declaration: DeclarationId, label: string, missing: string): Field {
  return { name: `accepts_${declaration.replaceAll('-', '_')}`, label, kind: 'consent', declaration, missing }
}

/** True when the customer did not authorise biometric data, so that identity has to be proved in another way. */
export function declinesBiometrics(answers: Answers): boolean {
  return answers.accepts_biometrics !== true
}

const required = [
  'truthfulness',
  'source_of_funds',
  'data_processing',
  'credit_bureau',
  'deposit_insurance',
  'fatca',
  'product_terms',
].map((id) => `accepts_${id}`)

/** The declarations, in one list with one acceptance and the whole text of each at hand. */
export const acceptancePage: FormPage = {
  id: 'declaraciones',
  title: 'Tus declaraciones y autorizaciones',
  intro: 'Léelas con calma. Guardamos una copia exacta de lo que aceptas.',
  fields: [
    tick(
      'truthfulness',
      'La información que entregué es verdadera',
      'Confirma que la información que entregaste es verdadera',
    ),
    tick('source-of-funds', 'El dinero es mío y tiene origen lícito', 'Confirma que el dinero tiene origen lícito'),
    tick(
      'data-processing',
      'Autorizo el tratamiento de mis datos personales',
      'Sin tu autorización no podemos enviar tus datos al banco',
    ),
    {
      ...tick('biometrics', 'Autorizo el uso de mi rostro y mi documento para validar mi identidad', ''),
      missing: undefined,
      required: false,
      sensitive: true,
      hint: 'Son datos sensibles: autorizarlos es opcional. Si prefieres no hacerlo, te contactamos para validar tu identidad de otra forma',
    },
    tick(
      'credit-bureau',
      'Autorizo la consulta en centrales de información y listas',
      'El banco no puede abrir el CDT sin hacer estas consultas',
    ),
    tick(
      'deposit-insurance',
      'Me informaron que Fogafín cubre hasta $\u00a050.000.000 por persona y entidad',
      'Confirma que conoces la cobertura del seguro de depósitos de Fogafín',
    ),
    tick(
      'fatca',
      'Mi información sobre residencia fiscal es correcta (FATCA y CRS)',
      'Confirma que tu información sobre residencia fiscal es correcta',
    ),
    tick('product-terms', 'Acepto el reglamento del CDT', 'Para abrir el CDT debes aceptar su reglamento'),
  ],
  together: [
    {
      kind: 'acceptance',
      label: 'Leí y acepto estas declaraciones y autorizaciones',
      missing: 'Para abrir el CDT necesitamos que leas y aceptes estas declaraciones',
      // The optional authorisation of sensitive data stays apart, with a tick of its own.
      names: required,
    },
  ],
}
