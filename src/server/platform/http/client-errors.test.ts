import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('R19 whoever still sends headers without end reads the answer before the connection closes', async () => {
  const { port } = product.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  const errors: Error[] = []
  socket.on('error', (error) => errors.push(error))
  // It is read as late as a slow machine reads it.
  socket.pause()
  socket.write(`GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(2_000_000)}`)
  await once(product.app.server, 'clientError')
  socket.on('data', (part) => {
    received += part.toString()
  })
  socket.resume()
  await once(socket, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 431 [\s\S]*"NOT_JSON"/)
  expect(errors).toEqual([])
})
