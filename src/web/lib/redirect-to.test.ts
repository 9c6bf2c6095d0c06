import { expect, test } from 'vitest'
import { webAddress } from './redirect-to.ts'

test("F06 only web addresses are followed to a provider's page", () => {
  expect(webAddress('https://identity.truora.com/?token=abc')).toBe('https://identity.truora.com/?token=abc')
  expect(webAddress('http://localhost:4000/pse/1')).toBe('http://localhost:4000/pse/1')
  for (const address of ['javascript:alert(1)', 'data:text/html,hola', '/mis-procesos', '']) {
    expect(() => webAddress(address)).toThrow(TypeError)
  }
})
