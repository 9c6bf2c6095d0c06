/** Connections of banks, written without the two people who agree on them in the product. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { partnerBankHeaders } from '#contract/partner-bank.ts'
import { bankConnections } from '#server/platform/db/schema/back-office.ts'
import { type ConnectionSecrets, connectionSecretsPurpose } from '#server/providers/bank-connections/port.ts'
import { partnerBankSignature } from '#server/providers/partner-bank/signature.ts'
import type { TestApp } from './app.ts'

/** A secret that no rule refuses, another for each name. */
export const secretFor = (name: string) => createHmac('sha256', 'tests').update(name).digest('hex')

type SharedSecrets = Pick<
  ConnectionSecrets,
  'outgoing' | 'incoming' | 'wompiPrivateKey' | 'wompiIntegrity' | 'wompiEvents'
>

/** What a bank's own connection is in tests: its keys carry its id. */
export function makeSecrets(bankId: number): Required<SharedSecrets> {
  return {
    outgoing: secretFor(`outgoing ${bankId}`),
    incoming: { current: secretFor(`incoming ${bankId}`) },
    wompiPrivateKey: secretFor(`private ${bankId}`),
    wompiIntegrity: secretFor(`integrity ${bankId}`),
    wompiEvents: { current: secretFor(`events ${bankId}`) },
  }
}

type Wanted = { baseUrl?: string; keyId?: string; channel?: 'api' | 'portal' | 'none'; secrets?: ConnectionSecrets }

/**
 * Makes a connection of a bank, which holds immediately.
 * @param wanted - What the connection is besides the usual.
 */
export async function connectBank({ ctx }: TestApp, bankId: number, wanted: Wanted): Promise<void> {
  const { channel = 'api', baseUrl = 'http://127.0.0.1:9', keyId = `bank-${bankId}`, secrets } = wanted
  const sealed = JSON.stringify({ ...makeSecrets(bankId), ...secrets })
  const row = {
    ...{ bankId, channel, baseUrl, keyId, wompiPublicKey: `pub_tests_${bankId}` },
    secretsEncrypted: ctx.encryption.encrypt(connectionSecretsPurpose, sealed),
  }
  await ctx.db.insert(bankConnections).values(row).onConflictDoUpdate({ target: bankConnections.bankId, set: row })
  ctx.connections.forget()
}

/**
 * A webhook of a bank about a process, signed with the given key.
 * @returns The status that the application answers.
 */
export async function sendBankEvent(
  { app }: TestApp,
  { keyId, secret }: { keyId: string; secret: string },
  { processUuid, applicationId }: { processUuid: string; applicationId: string },
): Promise<number> {
  const body = JSON.stringify({
    id: `evt_${secretFor(`${keyId} ${processUuid}`).slice(0, 20)}`,
    type: 'application.approved',
    reference: processUuid,
    occurred_at: new Date().toISOString(),
    data: { application_id: applicationId },
  })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const url = '/api/webhooks/partner-bank'
  const signature = partnerBankSignature(secret, {
    ...{ method: 'POST', pathWithQuery: url, timestamp },
    rawBody: Buffer.from(body),
  })
  const headers = {
    'content-type': 'application/json',
    [partnerBankHeaders.keyId]: keyId,
    [partnerBankHeaders.timestamp]: timestamp,
    [partnerBankHeaders.signature]: signature,
  }
  return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}

/**
 * A bank's server that answers as it likes.
 * @param answer - What it does with a request.
 * @returns Its address, and how to end it.
 */
export async function startBankServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
