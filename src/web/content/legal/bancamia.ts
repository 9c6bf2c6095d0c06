import { bancamia } from '#domain/banks/bancamia/bank.ts'
import { bankTermsPage } from './bank-terms.ts'

export const page = bankTermsPage(bancamia, {
  requirements: [
    'Fotos o archivos de tu documento por ambos lados y, si declaras renta, tu última declaración.',
    'Responder las preguntas de Bancamía sobre tu negocio, tu actividad en el campo y tu hogar, cuando apliquen.',
  ],
  signature:
    'Bancamía recibe la firma en papel. Cuando tus documentos estén aprobados te decimos dónde firmas, con qué documento de identidad y en qué horario. El proceso sigue cuando el banco nos confirma que recibió tus papeles. Lo que aceptas en pantalla antes de ese momento no reemplaza tu firma en el contrato del depósito.',
})
