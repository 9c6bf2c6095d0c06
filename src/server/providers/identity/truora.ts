import { decodeJwt } from 'jose'
import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import { fetchProviderFile } from '../fetch-file.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import type { IdentityImage, IdentityProvider, StartedIdentity } from './port.ts'
import { callTruora, type TruoraSettings } from './truora-api.ts'
import { checkTruoraKey } from './truora-check.ts'
import { processResult, readResult } from './truora-result.ts'

/** Truora keeps a web flow's link open this long (dev.truora.com, digital identity, web integration). */
const linkLifeMs = 2 * 60 * 60 * 1000
const largestImageBytes = 10 * 1024 * 1024

const apiKeyAnswer = z.object({ api_key: z.string().min(1) })
const apiKeyClaims = z.object({ additional_data: z.string(), exp: z.number().optional() })
const additionalData = z.object({ process_id: z.string().regex(/^[A-Za-z0-9_-]{4,80}$/) })

/**
 * Identity validation by Truora's web flow.
 * @returns The port; all failures are `ProviderError`.
 */
export function createTruoraIdentity(settings: TruoraSettings): IdentityProvider {
  const http = createProviderHttp('truora', settings.guard)

  return {
    async startIdentity({ accountId, phoneE164, redirectUrl, processUuid }) {
      if (!/^[a-zA-Z0-9_.-]{1,128}$/.test(accountId)) throw new TypeError('accountId has characters Truora refuses')
      const form = {
        key_type: 'web',
        grant: 'digital-identity',
        api_key_version: '1',
        country: 'ALL',
        redirect_url: redirectUrl,
        flow_id: settings.flowId,
        account_id: accountId,
        phone: phoneE164,
        'start_variables.metadata.process': processUuid,
      }
      const request = { method: 'POST' as const, url: `${settings.accountUrl}/api-keys`, form }
      const { api_key: apiKey } = await callTruora(http, settings, request, apiKeyAnswer)
      return startedFrom(apiKey, settings.flowUrl)
    },

    async identityResult({ providerProcessId, accountId }) {
      const query = new URLSearchParams({ account_id: accountId })
      const url = `${settings.identityUrl}/processes/${encodeURIComponent(providerProcessId)}/result?${query}`
      const result = await callTruora(http, settings, { method: 'GET', url, repeatable: true }, processResult)
      // Another person's process under our id would open a deposit on the wrong identity.
      if (result.process_id !== providerProcessId || result.account_id !== accountId) {
        throw new ProviderError('truora', 'garbage', 'answered with another process')
      }
      return readResult(result)
    },

    check: () => checkTruoraKey(settings.apiKey, `${settings.identityUrl}/processes/{id}/result`),

    async fetchImage(url) {
      return checkedImage(await fetchProviderFile('truora', http, url, settings.imageOrigins, settings.deadlineMs))
    },
  }
}

/** The key is a JWT of Truora's own; it came over our authenticated call, so its claims are read, not verified. */
function startedFrom(apiKey: string, flowUrl: string): StartedIdentity {
  const claims = parseAnswer(
    'truora',
    apiKeyClaims,
    tryTo(() => decodeJwt(apiKey)),
  )
  const { process_id } = parseAnswer(
    'truora',
    additionalData,
    tryTo(() => JSON.parse(claims.additional_data)),
  )
  const url = new URL(flowUrl)
  url.searchParams.set('token', apiKey)
  const latest = Date.now() + linkLifeMs
  const expiresAt = new Date(claims.exp === undefined ? latest : Math.min(claims.exp * 1000, latest))
  return { url: url.href, providerProcessId: process_id, expiresAt }
}

function checkedImage(bytes: Uint8Array): IdentityImage {
  if (bytes.byteLength > largestImageBytes) throw new ProviderError('truora', 'garbage', 'gave too large an image')
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  if (head.startsWith('ffd8ff')) return { bytes, contentType: 'image/jpeg' }
  if (head === '89504e470d0a1a0a') return { bytes, contentType: 'image/png' }
  throw new ProviderError('truora', 'garbage', 'gave an image that is neither JPEG nor PNG')
}

function tryTo(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}
