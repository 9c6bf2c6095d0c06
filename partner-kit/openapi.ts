/** Z12: `npm run partner-bank -- openapi` prints the protocol as OpenAPI 3.1. */
import { partnerBankDocumentation } from '#contract/partner-bank-openapi.ts'

const document = partnerBankDocumentation({ marketplaceName: process.env.BRAND_NAME || 'Cosecha' })
process.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`)
