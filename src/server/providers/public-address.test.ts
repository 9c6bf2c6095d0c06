import type { LookupAddress } from 'node:dns'
import { type AddressInfo, createServer, type LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { startScriptedProvider } from '#testing/scripted-provider.ts'
import { probeRefusal } from './bank-connections/probe-handshake.ts'
import { fetchProviderFile } from './fetch-file.ts'
import { createProviderHttp, type ProviderHttp } from './http-client.ts'
import { createOutgoingAgent } from './outgoing-agent.ts'
import { createPublicLookup, findInnerAddress, findInnerRange } from './public-address.ts'

test.each([
  ['metadata', ['169.254.169.254', '169.254.170.2', '100.100.100.200', 'fd00:ec2::254']],
  ['loopback', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::']],
  ['link-local', ['169.254.1.1', 'fe80::1']],
  ['private', ['10.0.0.5', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd12:3456::1']],
  [
    'reserved',
    ['192.0.2.1', '224.0.0.1', '255.255.255.255', '2001:db8::1', '2002:a00:5::1', '64:ff9b::a00:5', 'ff02::1'],
  ],
  [undefined, ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2800:e0::1']],
])('N05 security: an address is %s', (range, addresses) => {
  expect(addresses.map((address) => [address, findInnerRange(address)])).toEqual(
    addresses.map((address) => [address, range]),
  )
})

test('N05 security: an inner IPv4 address in the form of IPv6 is inner too', () => {
  for (const address of ['::ffff:10.0.0.5', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe']) {
    expect(findInnerRange(address)).toBeDefined()
  }
})

/** A resolver that gives these addresses, another list each time, and the last one from then on. */
function resolveAs(...answers: readonly LookupAddress[][]): LookupFunction {
  let asked = 0
  return (_, { all }, done) => {
    const found = answers[Math.min(asked++, answers.length - 1)] ?? []
    if (all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }
}

const lookUp = (lookup: LookupFunction, all = true) =>
  new Promise((resolve, reject) => {
    lookup('api.banco.example', { all }, (error, found) => (error ? reject(error) : resolve(found)))
  })

test('N05 security: a name that changes its address between two connections is judged each time', async () => {
  const there = [{ address: '8.8.8.8', family: 4 }]
  const lookup = createPublicLookup(resolveAs(there, [{ address: '169.254.169.254', family: 4 }]))
  expect(await lookUp(lookup)).toEqual(there)
  await expect(lookUp(lookup)).rejects.toMatchObject({
    ...{ code: 'INNER_ADDRESS', host: 'api.banco.example', address: '169.254.169.254', range: 'metadata' },
    message: 'api.banco.example stands for 169.254.169.254, which is metadata and not public',
  })
})

test('N05 security: one inner address among the public ones of a name refuses it', async () => {
  const mixed = [
    { address: '2606:4700::1111', family: 6 },
    { address: '10.0.0.5', family: 4 },
  ]
  await expect(lookUp(createPublicLookup(resolveAs(mixed)))).rejects.toMatchObject({ address: '10.0.0.5' })
  await expect(lookUp(createPublicLookup(resolveAs(mixed.slice(1))), false)).rejects.toMatchObject({ range: 'private' })
})

test.each([
  ['localhost', '127.0.0.1|::1'],
  ['127.0.0.1', '127.0.0.1'],
  ['0x7f.1', '127.0.0.1'],
  ['[::ffff:127.0.0.1]', '::ffff:7f00:1'],
])('N05 security: nothing is sent to %s where only public addresses are called', async (host, address) => {
  const inner = await startScriptedProvider({ body: {} })
  const url = `http://${host}:${new URL(inner.origin).port}/latest/meta-data`
  const http = createProviderHttp('partner-bank', undefined, createOutgoingAgent({ isPublicOnly: true }))
  const error = await http({ method: 'GET', url }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ProviderError', failure: 'unavailable' })
  expect(findInnerAddress(error)?.address).toMatch(new RegExp(`^(?:${address})$`))
  expect(String(error)).toMatch(/partner-bank: was not called: \S+ stands for \S+, which is (?:loopback|reserved)/)
  expect(inner.asked).toEqual([])
  const open = createProviderHttp('partner-bank', undefined, createOutgoingAgent({ isPublicOnly: false }))
  expect((await open({ method: 'GET', url: inner.origin })).status).toBe(200)
  await inner.close()
})

test.each(['localhost', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])(
  'N05 security: the handshake of %s is not tried either where only public addresses are called',
  async (host) => {
    let connected = 0
    const inner = createServer((socket) => {
      connected += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => inner.listen(0, '::', resolve))
    const { port } = inner.address() as AddressInfo
    const url = `https://${host}:${port}`
    await probeRefusal(url, {}, true)
    expect(connected).toBe(0)
    await probeRefusal(url, {}, false)
    expect(connected).toBe(1)
    await new Promise((resolve) => inner.close(resolve))
  },
)

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:{port}/',
  'http://[::1]:{port}/',
  'file:///etc/passwd',
  '//127.0.0.1:{port}/',
])('N05 N02 security: an answer that leads on to %s is not followed, with any method', async (location) => {
  const inner = await startScriptedProvider({ body: { secret: true } })
  const port = new URL(inner.origin).port
  for (const status of [301, 302, 303, 307, 308]) {
    const provider = await startScriptedProvider({
      status,
      body: {},
      headers: { location: location.replace('{port}', port) },
    })
    const http = createProviderHttp('truora')
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const ended = http({ method, url: provider.origin, repeatable: false })
      await expect(ended).rejects.toMatchObject({ name: 'ProviderError', failure: 'unavailable', httpStatus: status })
    }
    await provider.close()
  }
  expect(inner.asked).toEqual([])
  await inner.close()
})

const ownFiles = 'https://files.provider.example'
test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://files.provider.example/a.jpg',
  'https://files.provider.example:8443/a.jpg',
  'https://files.provider.example@127.0.0.1/a.jpg',
  'https://ana:clave@files.provider.example/a.jpg',
  'https://files.provider.example.evil.example/a.jpg',
  'https://files.provider.example%2eevil.example/a.jpg',
  'https:\\\\127.0.0.1\\a.jpg',
  '//127.0.0.1/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'blob:https://files.provider.example/1',
  'javascript:alert(1)',
  'gopher://127.0.0.1/',
  '/etc/passwd',
  '',
])('N02 N03 security: no file is fetched from «%s», which a provider named', async (url) => {
  const asked: string[] = []
  const http: ProviderHttp = async (request) => {
    asked.push(request.url)
    throw new Error('asked')
  }
  const fetching = fetchProviderFile('truora', http, url, [ownFiles, 'null'])
  await expect(fetching).rejects.toMatchObject({ name: 'ProviderError', failure: 'garbage' })
  expect(asked).toEqual([])
})
