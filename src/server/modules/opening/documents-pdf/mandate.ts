import type { PrintedText } from '../../../platform/pdf/blocks.ts'
import type { DocumentToSign } from './linking-documents-input.ts'

/**
 * The request and mandate that the customer signs: what the platform may do in their name, and what it may not.
 * A model text for the operator's counsel. A changed word needs a new version, because signed copies name it.
 */
export function buildMandate({
  brandName,
  bank,
  customerName,
  documentType,
  documentNumber,
}: DocumentToSign): PrintedText {
  return {
    title: 'Solicitud de vinculación y mandato',
    version: 'mandato-2026-11',
    text: [
      `Yo, ${customerName}, identificado(a) con ${lowerFirst(documentType)} n.º ${documentNumber}, solicito a ${bank.legalEntity} (en adelante, el banco) mi vinculación como cliente y la apertura de un certificado de depósito a término (CDT) a mi nombre, en las condiciones de este documento.`,
      `Para ese fin confiero a ${brandName} mandato especial, gratuito y revocable en cualquier momento para: (1) entregar al banco este formulario, mis documentos y las evidencias de mi firma; (2) recibir del banco y entregarme la respuesta a mi solicitud, las instrucciones de pago y la constancia del depósito; y (3) consultar con el banco el estado de esta solicitud.`,
      `Este mandato no autoriza a ${brandName} a recibir, retener ni disponer de mi dinero. El valor del depósito lo pago yo, directamente en las cuentas o por los medios de pago del banco, y el banco me responde por el capital y los intereses. El mandato termina cuando reciba la constancia del depósito, cuando el banco niegue la solicitud o cuando yo lo revoque.`,
    ].join('\n\n'),
  }
}

/** @returns The same with a small first letter, as inside a sentence. */
export function lowerFirst(text: string): string {
  // Abbreviations such as CC keep their capitals.
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
