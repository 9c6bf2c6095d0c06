import { expect, test } from 'vitest'
import { answersOfDocument, type DocumentFacts } from './document-answers.ts'

const cedula: DocumentFacts = {
  type: 'CC',
  number: '1020304050',
  names: 'MARÍA DEL PILAR',
  surnames: 'ROJAS',
  birthDate: '1988-04-12',
  issueDate: '2006-05-03',
  expiresOn: '2031-05-03',
  sex: 'F',
  birthPlace: 'BOGOTA D.C. (BOGOTA D.C)',
  issuePlace: 'MEDELLIN',
}

test('F01 F06 a cédula answers who one is, where one was born and where it was issued', () => {
  expect(answersOfDocument(cedula)).toEqual({
    document_type: 'CC',
    document_number: '1020304050',
    first_name: 'María',
    second_name: 'del Pilar',
    first_surname: 'Rojas',
    second_surname: '',
    birth_date: '1988-04-12',
    document_issued_on: '2006-05-03',
    sex: 'F',
    nationality: 'CO',
    birth_country: 'CO',
    birth_department: '11',
    birth_municipality: '11001',
    document_issue_country: 'CO',
    document_issue_department: '05',
    document_issue_municipality: '05001',
  })
})

test.each<[string, DocumentFacts, string[]]>([
  ['a passport: when it expires, and no place', { ...cedula, type: 'PA' }, ['document_expires_on', 'sex']],
  ['a foreigner’s cédula born in a city of our names', { type: 'CE', birthPlace: 'LA PAZ (CESAR)' }, []],
  ['a cédula of somebody born abroad', { type: 'CC', birthPlace: 'CARACAS (VENEZUELA)' }, ['nationality']],
  ['a cédula whose place is in two departments', { type: 'CC', issuePlace: 'ARMENIA' }, ['nationality']],
  ['nothing', {}, []],
])('F01 F06 %s', (_, document, names) => {
  const usual = ['document_type', 'document_number', 'birth_date', 'document_issued_on']
  const answered = Object.keys(answersOfDocument(document))
  expect(answered.filter((name) => !usual.includes(name) && !/^(first|second)_/.test(name))).toEqual(names)
})
