import { mibanco } from '#domain/banks/mibanco/bank.ts'
import { bankTermsPage } from './bank-terms.ts'
import { electronicSignature } from './electronic-signature.ts'

export const page = bankTermsPage(mibanco, {
  requirements: [
    'Fotos o archivos de tu documento por ambos lados y, si declaras renta, tu última declaración.',
    'Responder las preguntas de MiBanco sobre tu negocio, tu hogar, tu manera de ahorrar y los créditos que tienes, cuando apliquen. Abrir un CDT no es pedir un crédito.',
  ],
  signature: electronicSignature(mibanco.name),
})
