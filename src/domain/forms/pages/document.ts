import { dateAnswer, yearsLater } from '../date-rules.ts'
import { documentNumberError, holderDocumentTypes, isUnusualCedula } from '../document-number.ts'
import { textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'

const ageOfMajority = 18
const oldestAge = 120

const numberFitsType: Rule = (answers) => {
  const message = documentNumberError(textAnswer(answers, 'document_type'), textAnswer(answers, 'document_number'))
  return message ? [{ field: 'document_number', message }] : []
}

const isOfAge: Rule = (answers, { today }) => {
  const born = dateAnswer(answers, 'birth_date')
  if (!born) return []
  if (born > today || yearsLater(born, oldestAge) < today) {
    return [{ field: 'birth_date', message: 'Revisa tu fecha de nacimiento, sobre todo el año' }]
  }
  if (yearsLater(born, ageOfMajority) <= today) return []
  return [
    {
      field: 'birth_date',
      message: 'Para abrir un CDT por tu cuenta necesitas ser mayor de edad. ¡Te esperamos pronto!',
    },
  ]
}

const issueDateIsPlausible: Rule = (answers, { today }) => {
  const issued = dateAnswer(answers, 'document_issued_on')
  const born = dateAnswer(answers, 'birth_date')
  if (!issued) return []
  if (issued > today) {
    return [{ field: 'document_issued_on', message: 'La fecha de expedición no puede estar en el futuro' }]
  }
  if (!born) return []
  if (textAnswer(answers, 'document_type') === 'CC' && issued < yearsLater(born, ageOfMajority)) {
    return [
      {
        field: 'document_issued_on',
        message: 'La cédula se expide desde los 18 años. Revisa esta fecha y la de tu nacimiento',
      },
    ]
  }
  if (issued >= born) return []
  return [{ field: 'document_issued_on', message: 'La fecha de expedición es anterior a tu nacimiento. Revísala' }]
}

const isInForce: Rule = (answers, { today }) => {
  const expires = dateAnswer(answers, 'document_expires_on')
  if (!expires || expires > today) return []
  return [
    {
      field: 'document_expires_on',
      message: 'Tu documento está vencido. Renuévalo y vuelve: lo que ya escribiste queda guardado',
    },
  ]
}

/** The document as it is printed, and the birth date, which is printed on it too. */
export const documentPage: FormPage = {
  id: 'documento',
  title: 'Tu documento',
  intro: 'Ten tu documento a la mano y escribe los datos como aparecen en él.',
  fields: [
    {
      name: 'document_type',
      label: 'Tipo de documento',
      kind: 'choice',
      choices: holderDocumentTypes,
      initial: 'CC',
      why: 'El banco abre el CDT a nombre de la persona de este documento.',
      missing: 'Elige tu tipo de documento',
      message:
        'Elige cédula de ciudadanía, cédula de extranjería, PPT o pasaporte. Con tarjeta de identidad todavía no puedes abrir un CDT por tu cuenta',
    },
    {
      name: 'document_number',
      label: 'Número de documento',
      kind: 'document-number',
      hint: 'Sin puntos ni espacios',
      inputMode: 'text',
      maxLength: 12,
      missing: 'Escribe tu número de documento, sin puntos',
    },
    {
      name: 'birth_date',
      label: 'Fecha de nacimiento',
      kind: 'date',
      autocomplete: 'bday',
      why: 'Confirmamos que eres mayor de edad.',
      missing: 'Escribe tu fecha de nacimiento: día, mes y año',
    },
    {
      name: 'document_issued_on',
      label: 'Fecha de expedición',
      kind: 'date',
      hint: 'En la cédula amarilla está al respaldo; en la digital, al frente',
      why: 'Con ella comprobamos que el documento es tuyo.',
      missing: 'Escribe la fecha de expedición de tu documento',
    },
    {
      name: 'document_issue_country',
      label: 'País de expedición',
      kind: 'country',
      initial: 'CO',
      missing: 'Elige el país que expidió tu documento',
    },
    {
      name: 'document_issue_department',
      label: 'Departamento de expedición',
      kind: 'department',
      visibleWhen: { field: 'document_issue_country', equals: 'CO' },
      missing: 'Elige el departamento donde te expidieron el documento',
    },
    {
      name: 'document_issue_municipality',
      label: 'Municipio de expedición',
      kind: 'municipality',
      dependsOn: 'document_issue_department',
      visibleWhen: { field: 'document_issue_country', equals: 'CO' },
      missing: 'Elige el municipio donde te expidieron el documento',
    },
    {
      name: 'document_issue_city',
      label: 'Ciudad de expedición',
      kind: 'text',
      minLength: 2,
      maxLength: 60,
      visibleWhen: { field: 'document_issue_country', not: 'CO' },
      missing: 'Escribe la ciudad donde te expidieron el documento',
    },
    {
      name: 'document_expires_on',
      label: 'Fecha de vencimiento',
      kind: 'date',
      visibleWhen: { field: 'document_type', in: ['CE', 'PPT', 'PA'] },
      why: 'El banco solo puede recibir documentos vigentes.',
      missing: 'Escribe la fecha de vencimiento de tu documento',
    },
  ],
  rules: [numberFitsType, isOfAge, issueDateIsPlausible, isInForce],
  together: [
    {
      kind: 'place',
      label: '¿Dónde te lo expidieron?',
      missing: 'Busca y elige el municipio donde te expidieron el documento',
      country: 'document_issue_country',
      department: 'document_issue_department',
      municipality: 'document_issue_municipality',
      city: 'document_issue_city',
      abroad: 'Me lo expidieron en otro país',
    },
  ],
  warnings: [
    (answers) =>
      isUnusualCedula(textAnswer(answers, 'document_type'), textAnswer(answers, 'document_number'))
        ? [
            {
              field: 'document_number',
              message: 'Este número de cédula no es común. Revísalo; si está bien, puedes continuar',
            },
          ]
        : [],
  ],
}
