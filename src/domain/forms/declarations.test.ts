import { expect, test } from 'vitest'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import type { DeclarationId } from './declarations.ts'
import { declarations, declarationText } from './declarations.ts'

const parties = { bankName: 'Coltefinanciera', platformName: 'Cosecha $& S.A.S.' }
const ids = Object.keys(declarations) as DeclarationId[]

test.each(ids)('F03 the text of %s names the parties and has no gap', (id) => {
  const text = declarationText(id, parties)
  expect(declarations[id].id).toBe(id)
  expect(text).toContain('Coltefinanciera')
  expect(text).not.toMatch(/[{}]/)
})

test('F03 a name is put in as it stands', () => {
  expect(declarationText('deposit-insurance', parties)).toContain('Cosecha $& S.A.S. no es una entidad inscrita')
})

test('F03 the form asks for every declaration but the one of the signature', () => {
  const fields = coltefinancieraQuestions.pages.flatMap((page) => page.fields)
  const asked = fields.flatMap((field) => field.declaration ?? [])
  expect([...asked, 'electronic-signature'].sort()).toEqual([...ids].sort())
})
