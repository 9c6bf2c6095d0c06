import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTemplates, fieldsIn, fillTemplates } from './answer-templates.ts'
import { isPlainMessage, messageRule } from './message-text.ts'

test('O01 every template has only fields that can be filled in, and is a message that may be sent', () => {
  expect(new Set(answerTemplates.map(({ id }) => id)).size).toBe(answerTemplates.length)
  for (const { id, text } of answerTemplates) {
    expect(
      fieldsIn(text).filter((field) => !['saludo', 'banco', 'paso'].includes(field)),
      id,
    ).toEqual([])
    expect(fieldsIn(text)[0], `${id} greets first`).toBe('saludo')
  }
  for (const { text } of fillTemplates({ name: 'Ana', bank: 'KOA', step: 'Firma' })) {
    expect(isPlainMessage(text) && text.length < messageRule.most, text).toBe(true)
  }
})

test('O01 a template that speaks of what is not known is not offered', () => {
  const offered = (fields: Partial<Parameters<typeof fillTemplates>[0]>) =>
    fillTemplates({ name: undefined, bank: undefined, step: undefined, ...fields }).map(({ id }) => id)
  expect(offered({})).toEqual(['looking', 'secrets', 'goodbye'])
  expect(offered({ bank: 'KOA' })).not.toContain('step')
  expect(offered({ bank: 'KOA', step: 'Firma' })).toEqual(answerTemplates.map(({ id }) => id))
})

test('O01 whatever a person is called, the greeting has their first word as it is, and no field is left', () => {
  const words = fc.string({ minLength: 1 }).map((text) => text.replaceAll(/[\s{}]/g, '') || '$&')
  fc.assert(
    fc.property(words, words, (first, last) => {
      for (const { text } of fillTemplates({ name: `${first} ${last}`, bank: 'KOA', step: 'Firma' })) {
        expect(text.startsWith(`Hola, ${first}: `)).toBe(true)
        expect(fieldsIn(text)).toEqual([])
      }
    }),
  )
  expect(fillTemplates({ name: '  ', bank: undefined, step: undefined })[0]?.text).toMatch(/^Hola: /)
})
