import { type AwsKeySource, takeContainerRole, takeInstanceRole, takeOwnKeys } from './aws-credentials.ts'

/** The host of the path in a container's environment (Amazon ECS). */
const containerOrigin = 'http://169.254.170.2'

/** What Amazon ECS and EKS tell a container of its role. */
export type RoleOfContainer = {
  AWS_CONTAINER_CREDENTIALS_FULL_URI?: string | undefined
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI?: string | undefined
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE?: string | undefined
}
export type AwsKeySettings = {
  source: 'keys' | 'container' | 'instance'
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  sessionToken?: string | undefined
}

/**
 * @param settings - The settings of one service of AWS.
 * @returns Where its keys come from; undefined where there are none.
 */
export function chooseAwsKeys(settings: AwsKeySettings, role: RoleOfContainer): AwsKeySource | undefined {
  if (settings.source === 'instance') return takeInstanceRole()
  if (settings.source === 'container') {
    const path = role.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI
    const url = path === undefined ? role.AWS_CONTAINER_CREDENTIALS_FULL_URI : `${containerOrigin}${path}`
    return url === undefined ? undefined : takeContainerRole(url, role.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE)
  }
  const { accessKeyId, secretAccessKey, sessionToken } = settings
  if (!accessKeyId || !secretAccessKey) return undefined
  return takeOwnKeys({ accessKeyId, secretAccessKey, sessionToken })
}
