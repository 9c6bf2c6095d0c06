/**
 * Every mixture of three requests for a code (two phones at one brand, a third at another): whose challenge, whose
 * session value, whose code, and at which brand it is answered. Codes are for signing in and nothing else, so there is
 * no other purpose to swap.
 */
import { startTestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure } from './metric.ts'
import { answerCode, askForCode, bankKey, getSentCode, range, type SentCode } from './support.ts'

const brandKeys = ['cosecha-web', 'cosecha-web', bankKey]

export const measure: Measure = async () => {
  const product = await startTestApp({ UNANSWERED_CODES_PER_HOUR: '100000' })
  let round = 0
  const takeThree = async (): Promise<SentCode[]> => {
    round += 1
    const three: SentCode[] = []
    for (const brandKey of brandKeys) {
      const asked = await askForCode(product, freshPhone(), { brandKey, from: `10.6.${round}.1` })
      three.push(getSentCode(product.ctx, asked, brandKey))
    }
    return three
  }
  let mixtures = 0
  let accepted = 0
  let right = 0
  for (const challenge of range(3)) {
    for (const session of range(3)) {
      for (const code of range(3)) {
        for (const brandKey of new Set(brandKeys)) {
          const isRight = challenge === session && session === code && brandKey === brandKeys[challenge]
          const three = await takeThree()
          const username = three[challenge]?.username ?? ''
          const answered = await answerCode(
            product,
            { username, session: three[session]?.session ?? '', brandKey },
            three[code]?.right ?? '',
          )
          const isIn = answered.statusCode === 200
          if (isRight) right += isIn ? 1 : 0
          else {
            mixtures += 1
            accepted += isIn ? 1 : 0
          }
        }
      }
    }
  }
  await product.close()
  return [
    {
      promise: 'R06',
      what: 'mixtures of challenge, session, code and brand that are accepted; and those that belong together',
      measured: `${accepted} of ${mixtures}; ${right} of 3`,
      aim: `0 of ${mixtures}; 3 of 3`,
      holds: accepted === 0 && right === 3,
    },
  ]
}
