import { partnerBankDocumentation } from '#contract/partner-bank-openapi.ts'

/**
 * Z12: `openapi` prints the protocol as OpenAPI 3.1.
 * @returns The exit code.
 */
export function printOpenApi(environment: Record<string, string | undefined>): number {
  const document = partnerBankDocumentation({ marketplaceName: environment.BRAND_NAME || 'Cosecha' })
  process.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`)
  return 0
}
