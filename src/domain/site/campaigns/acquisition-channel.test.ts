import { expect, test } from 'vitest'
import { acquisitionChannel } from './acquisition-channel.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const visit = { referrer: '', userAgent: desktop, query: '', ownHost: 'cosecha.example' }
const getChannel = (given: Partial<typeof visit>) => {
  const { query, referrer, ...origin } = { ...visit, ...given }
  const referrerHost = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  return acquisitionChannel({ ...origin, referrerHost, parameters: [...new URLSearchParams(query).keys()] })
}

test.each([
  [{ referrer: 'https://www.google.com.co/' }, 'google'],
  [{ referrer: 'https://news.google.com/articles/1' }, 'news'],
  [{ referrer: 'https://l.facebook.com/l.php' }, 'facebook'],
  [{ referrer: 'https://www.instagram.com/' }, 'instagram'],
  [{ referrer: 'https://t.co/x' }, 'twitter'],
  [{ referrer: 'https://www.larepublica.co/finanzas' }, 'news'],
  [{ referrer: 'https://duckduckgo.com/' }, 'duckduckgo'],
])('H02 the channel of %j is %s, by who led here', (given, channel) => {
  expect(getChannel(given)).toBe(channel)
})

test.each([
  [{ userAgent: `${phone} [FBAN/FB4A;FBAV/480.0]` }, 'facebook'],
  [{ userAgent: `${phone} Instagram 330.0` }, 'instagram'],
  [{ userAgent: `${phone} musical_ly_2023` }, 'tiktok'],
])('H02 the channel of %j is %s, by the browser of the application', (given, channel) => {
  expect(getChannel(given)).toBe(channel)
})

test.each([
  ['fbclid=1', 'facebook'],
  ['gclid=1', 'google'],
  ['msclkid=1', 'bing'],
  ['ttclid=1', 'tiktok'],
  ['igshid=1', 'instagram'],
])('H02 the query %s tells the channel %s', (query, channel) => {
  expect(getChannel({ query })).toBe(channel)
})

test('H02 the referrer counts before the application, and the application before the mark in the address', () => {
  const userAgent = `${phone} Instagram 330.0`
  expect(getChannel({ referrer: 'https://www.google.com/', userAgent, query: 'fbclid=1' })).toBe('google')
  expect(getChannel({ userAgent, query: 'fbclid=1' })).toBe('instagram')
})

test.each([
  [{ userAgent: phone }, 'direct-mobile'],
  [{}, 'direct-desktop'],
  [{ userAgent: '' }, 'none'],
  [{ referrer: 'https://otro-sitio.example/' }, 'none'],
  [{ referrer: 'https://cosecha.example/blog' }, 'direct-desktop'],
  [{ referrer: 'no es una dirección' }, 'direct-desktop'],
  [{ referrer: 'https://notgoogle.com.evil.example/' }, 'none'],
  [{ ownHost: 'localhost' }, 'development-testing'],
  [{ ownHost: 'coltefinanciera.localhost', userAgent: phone }, 'development-testing'],
])('H02 where nothing tells, %j is %s', (given, channel) => {
  expect(getChannel(given)).toBe(channel)
})
