/**
 * Master keys that AWS KMS seals: they are in the settings as ciphertext, and are opened once at start. AWS KMS API
 * Reference 2014-11-01, «GenerateDataKeyWithoutPlaintext» and «Decrypt»; JSON 1.1 with the action in `X-Amz-Target`.
 */
import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { AwsKeySource } from '../aws/aws-credentials.ts'
import { signedAwsHeaders } from '../aws/sigv4.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import type { KeyManagement } from './port.ts'

const provider = 'kms'
const deadlineMs = 5_000

export type KmsSettings = { url: string; region: string; keyId: string; keys: AwsKeySource }

/** A ciphertext opens only under the id for which it was made, so that two keys cannot be exchanged. */
const getContext = (id: string) => ({ product: 'cosecha', purpose: 'encryption-key', id })

const sealedAnswer = z.object({ CiphertextBlob: z.base64() })
const openedAnswer = z.object({ Plaintext: z.base64() })
const refusal = z.object({ __type: z.string() })

/**
 * @param settings - Where KMS is, the key of it that seals, and where our keys of AWS come from.
 * @throws `ProviderError`.
 */
export function createAwsKms(settings: KmsSettings): KeyManagement {
  const send = createProviderHttp(provider)
  const ask = async (action: string, body: Record<string, unknown>): Promise<unknown> => {
    const url = new URL(settings.url)
    const bytes = Buffer.from(JSON.stringify({ ...body, KeyId: settings.keyId }))
    const headers = await signedAwsHeaders(
      { ...(await settings.keys()), region: settings.region, service: 'kms' },
      {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
        body: bytes,
      },
      new Date(),
    )
    const answer = await send({ method: 'POST', url: url.href, headers, bytes, repeatable: true, deadlineMs })
    if (answer.status === 200) return answer.json()
    const parsed = refusal.safeParse(readJson(answer.bytes))
    throw new ProviderError(provider, 'refused', `refused ${action} (${answer.status})`, {
      httpStatus: answer.status,
      // Some answers put a namespace before the name of the exception.
      ...(parsed.success ? { providerCode: parsed.data.__type.split('#').at(-1) ?? '' } : {}),
    })
  }
  return {
    makeSealedKey: async (id) => {
      const body = { KeySpec: 'AES_256', EncryptionContext: getContext(id) }
      return parseAnswer(provider, sealedAnswer, await ask('GenerateDataKeyWithoutPlaintext', body)).CiphertextBlob
    },
    openKey: async (id, ciphertext) => {
      const body = { CiphertextBlob: ciphertext, EncryptionContext: getContext(id) }
      return parseAnswer(provider, openedAnswer, await ask('Decrypt', body)).Plaintext
    },
  }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}
