/** R18: every content policy that leaves, judged by csp_evaluator. */
import { startTestApp } from '#testing/app.ts'
import { makePeople } from '#testing/defences/authorization-fixtures.ts'
import { everyAnswer } from '#testing/defences/every-answer.ts'
import { collectPolicies, listFindings } from '#testing/defences/policies.ts'
import type { Measure } from './metric.ts'

export const measure: Measure = async () => {
  const policies = new Map<string, string>()
  for (const PUBLIC_URL of ['http://localhost:3000', 'https://cosecha.example']) {
    const test = await startTestApp({ PUBLIC_URL })
    for (const [policy, label] of collectPolicies(await everyAnswer(await makePeople(test))))
      policies.set(policy, label)
    await test.close()
  }
  return [...policies].map(([policy, label]) => {
    const findings = listFindings(policy)
    const unsafe = /unsafe|\*/.test(policy)
    return {
      promise: 'R18',
      what: `findings of high or medium severity in the policy of «${label}»`,
      measured: findings.length === 0 ? `0${unsafe ? ', but it has unsafe or *' : ''}` : findings.join('; '),
      aim: '0, nothing unsafe',
      holds: findings.length === 0 && !unsafe,
    }
  })
}
