/**
 * Where the keys of AWS come from: settings, the role of a container, or that of an instance. AWS SDKs and Tools
 * Reference Guide, «Container credential provider» and «IMDS credential provider» (IMDSv2); Amazon EKS, «Pod Identity».
 */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import { createProviderHttp, ProviderError, type ProviderRequest } from '../http-client.ts'

export type AwsKeys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }
/**
 * @returns Keys that are good now.
 * @throws `ProviderError` where the machine does not give them.
 */
export type AwsKeySource = () => Promise<AwsKeys>

const provider = 'aws'
/** Both answer on this machine or beside it. */
const deadlineMs = 2_000
/** So long before they end new keys are fetched: a request that waits must still be signed well. */
const renewedBeforeMs = 5 * 60 * 1000
const tokenLifeSeconds = 60

const roleAnswer = z.object({
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  Token: z.string().min(1),
  Expiration: z.iso.datetime({ offset: true }),
})

/** Keys of our own. */
export const takeOwnKeys =
  (keys: AwsKeys): AwsKeySource =>
  async () =>
    keys

/**
 * The role of a container of Amazon ECS or EKS.
 * @param url - The address from the container's environment.
 * @param tokenFile - The file with the token for the address. It is read each time because it changes.
 */
export function takeContainerRole(url: string, tokenFile: string | undefined): AwsKeySource {
  return keepUntilEnd(async () => {
    const authorization = tokenFile === undefined ? undefined : (await readFile(tokenFile, 'utf8')).trim()
    return ask({ method: 'GET', url, ...(authorization ? { headers: { authorization } } : {}) })
  })
}

/**
 * The role of an instance of Amazon EC2.
 * @param origin - Where the metadata service is.
 */
export function takeInstanceRole(origin = 'http://169.254.169.254'): AwsKeySource {
  const path = `${origin}/latest/meta-data/iam/security-credentials/`
  return keepUntilEnd(async () => {
    const token = await askText({
      method: 'PUT',
      url: `${origin}/latest/api/token`,
      headers: { 'x-aws-ec2-metadata-token-ttl-seconds': String(tokenLifeSeconds) },
    })
    const headers = { 'x-aws-ec2-metadata-token': token }
    const role = await askText({ method: 'GET', url: path, headers })
    return ask({ method: 'GET', url: `${path}${encodeURIComponent(role)}`, headers })
  })
}

/** Keeps what a role answered until shortly before its end; calls at the same time ask once. */
function keepUntilEnd(load: () => Promise<unknown>): AwsKeySource {
  let cached: { until: number; keys: Promise<AwsKeys> } | undefined
  return () => {
    if (cached && Date.now() < cached.until) return cached.keys
    const next: NonNullable<typeof cached> = {
      until: Number.POSITIVE_INFINITY,
      keys: load().then((answer) => {
        const role = parseAnswer(provider, roleAnswer, answer)
        next.until = Date.parse(role.Expiration) - renewedBeforeMs
        return { accessKeyId: role.AccessKeyId, secretAccessKey: role.SecretAccessKey, sessionToken: role.Token }
      }),
    }
    next.keys.catch(() => {
      next.until = 0
    })
    cached = next
    return next.keys
  }
}

async function ask(request: ProviderRequest): Promise<unknown> {
  return (await send(request)).json()
}

async function askText(request: ProviderRequest): Promise<string> {
  const text = Buffer.from((await send(request)).bytes)
    .toString('latin1')
    .trim()
  // The name of a role, or a token: one line of printable characters.
  if (!/^[\x21-\x7e]{1,4096}$/.test(text)) throw new ProviderError(provider, 'garbage', 'the machine names no role')
  return text
}

async function send(request: ProviderRequest) {
  const answer = await createProviderHttp(provider)({ ...request, repeatable: true, deadlineMs })
  if (answer.status === 200) return answer
  throw new ProviderError(provider, 'refused', `this machine gives no keys (${answer.status})`, {
    httpStatus: answer.status,
    meaning: 'no-role-of-this-machine',
  })
}
