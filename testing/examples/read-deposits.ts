/**
 * Reads the maturities of a saver with the official SDK of the Model Context Protocol: finds who gives permissions,
 * registers, asks the saver in the browser, and calls a tool. `docs/assistants.md` says what a saver sees in the meantime.
 *
 *   node testing/examples/read-deposits.ts http://localhost:3000
 */
import { createServer } from 'node:http'
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'

/** Keeps what was agreed in memory: a real assistant keeps it encrypted, for the next time. */
function createMemory(redirectUrl: string, state: string, show: (address: URL) => void): OAuthClientProvider {
  let client: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  return {
    redirectUrl,
    clientMetadata: { client_name: 'Ejemplo de Cosecha', redirect_uris: [redirectUrl] },
    clientInformation: () => client,
    saveClientInformation: (registered) => {
      client = registered
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given
    },
    state: () => state,
    redirectToAuthorization: show,
    saveCodeVerifier: (text) => {
      verifier = text
    },
    codeVerifier: () => verifier,
  }
}

/**
 * @param origin - Where the product is.
 * @param show - Gets the address that the saver opens in a browser.
 * @returns What the tool answered.
 */
export async function readMaturities(origin: string, show: (address: URL) => void): Promise<unknown> {
  const back = Promise.withResolvers<URLSearchParams>()
  const server = createServer((request, response) => {
    response.end('Listo. Ya puedes cerrar esta ventana.')
    back.resolve(new URL(request.url ?? '/', 'http://localhost').searchParams)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const state = crypto.randomUUID()
  const memory = createMemory(`http://127.0.0.1:${port}/vuelta`, state, show)
  const resource = new URL('/api/mcp/deposits', origin)
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(resource, { authProvider: memory })
    const client = new Client({ name: 'ejemplo', version: '1' })
    return { transport, client, done: await client.connect(transport).then(() => true, refused) }
  }
  try {
    const first = await connect()
    if (!first.done) {
      const answer = await back.promise
      if (answer.get('state') !== state) throw new Error('this answer is of another request')
      await first.transport.finishAuth(answer)
    }
    const { client } = first.done ? first : await connect()
    const { structuredContent } = await client.callTool({ name: 'my_maturities', arguments: {} })
    await client.close()
    return structuredContent
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** Without a permission the SDK has asked for one, and comes back here. */
function refused(error: unknown): false {
  if (error instanceof UnauthorizedError) return false
  throw error
}

const [, script = '', origin] = process.argv
if (origin !== undefined && script.endsWith('read-deposits.ts')) {
  const print = (text: string) => process.stdout.write(`${text}\n`)
  print(JSON.stringify(await readMaturities(origin, (address) => print(`Abre en tu navegador: ${address}`)), null, 2))
}
