/** R19: the headers and cookies of an answer of every kind, over every route. */
import { startTestApp } from '#testing/app.ts'
import { makePeople } from '#testing/defences/authorization-fixtures.ts'
import { everyAnswer, missingHeaders, unreadable } from '#testing/defences/every-answer.ts'
import type { Measure } from './metric.ts'

export const measure: Measure = async () => {
  const test = await startTestApp({ PUBLIC_URL: 'https://cosecha.example' })
  const answers = await everyAnswer(await makePeople(test))
  await test.close()
  const lacking = answers.flatMap((answer) => missingHeaders(answer).map((name) => `${answer.label}: ${name}`))
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])
  const statuses = new Set(answers.map(({ status }) => status))
  const labels = unreadable.map(([label]) => label)
  const answered = answers.filter(({ label, status }) => labels.includes(label) && (status < 400 || status >= 500))
  return [
    {
      promise: 'R19',
      what: `headers missing in ${answers.length} answers of ${statuses.size} statuses with ${cookies.length} cookies`,
      measured: lacking.length === 0 ? '0' : `${lacking.length} (${lacking.slice(0, 3).join('; ')})`,
      aim: '0',
      holds: lacking.length === 0,
    },
    {
      promise: 'R19',
      what: `requests answered that can be read in two ways or are no HTTP, of ${labels.length}`,
      measured: String(answered.length),
      aim: '0',
      holds: answered.length === 0,
    },
  ]
}
