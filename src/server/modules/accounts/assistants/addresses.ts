/** Where the parts of Z25 are, under the one address that the product is reached by. */

export const oauthPrefix = '/api/oauth'
export const ownMcpPath = '/api/mcp/deposits'
export const resourceMetadataPath = '/.well-known/oauth-protected-resource'

type Reached = { config: { PUBLIC_URL: string } }

/** Who gives permissions: the origin of the product, as RFC 8414 names an issuer. */
export const issuerOf = ({ config }: Reached): string => new URL(config.PUBLIC_URL).origin

/** What a token is for, and nothing else (RFC 8707). */
export const resourceOf = (ctx: Reached): string => `${issuerOf(ctx)}${ownMcpPath}`

/** @returns The description of the resource (RFC 9728): its path is that of the resource after the well-known part. */
export const resourceMetadataOf = (ctx: Reached): string => `${issuerOf(ctx)}${resourceMetadataPath}${ownMcpPath}`
