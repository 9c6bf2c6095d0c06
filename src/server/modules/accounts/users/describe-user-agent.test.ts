import { expect, test } from 'vitest'
import { describeUserAgent } from './describe-user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari en iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome en iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${apple} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox en iPad',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge en Windows',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`, 'Safari en Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome en ChromeOS'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-S901B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [`Mozilla/5.0 (Linux; Android 13) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/90.0`, 'Opera en Android'],
])('R12 %s is «%s»', (userAgent, words) => {
  expect(describeUserAgent(userAgent)).toBe(words)
})

test.each([undefined, '', 'curl/8.5.0', 'node', 'Chrome', 'iPhone', `Chrome/1 Android ${'x'.repeat(1_000)}`])(
  'R12 «%s» is not said in words',
  (userAgent) => {
    expect(describeUserAgent(userAgent)).toBeNull()
  },
)
