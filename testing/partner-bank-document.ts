import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { partnerBankDocumentation } from '#contract/partner-bank-openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into as its readers do, without types.
export const bankDocument: any = JSON.parse(JSON.stringify(partnerBankDocumentation({ marketplaceName: 'Cosecha' })))

// Formats are patterns too, so their names check nothing.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'document', components: bankDocument.components })

/**
 * @param schema - A schema of the bank's document.
 * @returns The validator of a bank that has the document alone.
 */
export function compileOfDocument(schema: { $ref?: string }): ValidateFunction {
  return ajv.compile(schema.$ref ? { $ref: `document${schema.$ref}` } : schema)
}
