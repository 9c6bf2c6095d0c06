import type { z } from 'zod'
import type { storageSettings } from '../storage-settings.ts'
import { type AwsKeySource, takeContainerRole, takeInstanceRole, takeOwnKeys } from './aws-credentials.ts'

type Settings = z.infer<z.ZodObject<typeof storageSettings>>

/** Where a path that a container is told stands (Amazon ECS). */
const containerOrigin = 'http://169.254.170.2'

/** In: the settings. Out: where the keys of AWS come from; undefined where there are none. */
export function chooseAwsKeys(settings: Settings): AwsKeySource | undefined {
  if (settings.S3_CREDENTIALS === 'instance') return takeInstanceRole()
  if (settings.S3_CREDENTIALS === 'container') {
    const path = settings.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI
    const url = path === undefined ? settings.AWS_CONTAINER_CREDENTIALS_FULL_URI : `${containerOrigin}${path}`
    return url === undefined ? undefined : takeContainerRole(url, settings.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE)
  }
  const {
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_SESSION_TOKEN: sessionToken,
  } = settings
  if (!accessKeyId || !secretAccessKey) return undefined
  return takeOwnKeys({ accessKeyId, secretAccessKey, sessionToken })
}
