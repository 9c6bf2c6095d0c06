import { expect, test } from 'vitest'
import { partnerBankError, partnerBankOperations, partnerBankWebhook } from './partner-bank.ts'
import { operationExamples, webhookExamples } from './partner-bank-examples.ts'

/** As bytes of a bank would say them: turned around, hidden between letters, and an end of direction that never began. */
const hidden = ['\\u202e', '\\u202a', '\\u2066', '\\u2069', '\\u200b', '\\u200f', '\\ufeff', '\\u00ad']
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/** The texts of a message, each with the message that has a mark in the middle of it. */
function withMarks(message: unknown): { text: string; spoilt: unknown }[] {
  const json = JSON.stringify(message)
  return [...json.matchAll(/:"((?:[^"\\]|\\.){2,})"/g)].flatMap(({ 1: text = '', index }) =>
    hidden.map((mark) => {
      const at = index + 3
      return { text, spoilt: JSON.parse(`${json.slice(0, at)}${mark}${json.slice(at)}`) }
    }),
  )
}

const said = [
  ...partnerBankOperations.flatMap(({ id, answer }) => {
    const example = operationExamples[id]?.answer
    return answer !== 'pdf' && example ? [{ name: id, schema: answer, example }] : []
  }),
  ...webhookExamples.map((example) => ({ name: example.type, schema: partnerBankWebhook, example })),
]

test.each(said)(
  'Z12 no text of a bank in $name turns its direction or hides a mark: it is cleaned or refused',
  ({ schema, example }) => {
    for (const { text, spoilt } of withMarks(example)) {
      const read = schema.safeParse(spoilt)
      expect([text, unseen.test(JSON.stringify(read.data ?? ''))]).toEqual([text, false])
    }
    expect(schema.safeParse(example).data).toEqual(example)
  },
)

test('Z12 the words of a bank stay, and words of which nothing is seen are none', () => {
  const renewal = said.find(({ name }) => name === 'renewal')?.schema
  const example = operationExamples.renewal?.answer
  const withReason = (reason: string) => renewal?.safeParse({ ...Object(example), reason })
  expect(withReason('Tu c\u202e\u00e9dula\u202c por\u200b ambos lados\nY el RUT')?.data).toMatchObject({
    reason: 'Tu cédula por ambos lados\nY el RUT',
  })
  expect(withReason('\u200b\u202e')?.success).toBe(false)
  const error = { error: { code: 'INVALID_STATE', message: 'No \u2066va\u2069' } }
  expect(partnerBankError.parse(error).error.message).toBe('No va')
})
