import { expect, onTestFinished, test } from 'vitest'
import { writeCampaignOfAddress } from './campaign-address.ts'

/** A page of the list of themed ones, opened with a campaign as somebody wrote it. */
function openWith(query: string, isThemed = true) {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', `/preguntas-frecuentes${query}#pago`)
  if (isThemed) document.documentElement.dataset.themed = ''
  writeCampaignOfAddress()
  return location.pathname + location.search + location.hash
}

test.each([
  ['?campaign=FLAMINGO', '/preguntas-frecuentes?campaign=flamingo#pago'],
  ['?utm_source=a&campaign=%20Flamingo', '/preguntas-frecuentes?utm_source=a&campaign=flamingo#pago'],
  ['?campaign=Recordatorio', '/preguntas-frecuentes?campaign=Recordatorio#pago'],
  ['', '/preguntas-frecuentes#pago'],
])('T01 a finished page opened with «%s» has the address %s', (query, address) => {
  expect(openWith(query)).toBe(address)
})

test('T01 a page that takes no theme leaves its address alone', () => {
  expect(openWith('?campaign=FLAMINGO', false)).toBe('/preguntas-frecuentes?campaign=FLAMINGO#pago')
})
