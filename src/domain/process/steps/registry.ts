import { clienteSubiendoDocumentos } from './cliente-subiendo-documentos.ts'
import { decevalEmitidoYRecibido } from './deceval-emitido-y-recibido.ts'
import { decevalEnviadoAlCliente } from './deceval-enviado-al-cliente.ts'
import { documentosFirmadosEsperandoSarlaf } from './documentos-firmados-esperando-sarlaf.ts'
import { documentosSubidosValidandoParaFirma } from './documentos-subidos-validando-para-firma.ts'
import { enviadoAlBancoParaCreacion } from './enviado-al-banco-para-creacion.ts'
import { enviadosDocumentosAFirma } from './enviados-documentos-a-firma.ts'
import { esperandoDeposito } from './esperando-deposito.ts'
import { leadSinFormulario } from './lead-sin-formulario.ts'
import { negocioPerdido } from './negocio-perdido.ts'
import { rCancelacionFinalizada } from './r-cancelacion-finalizada.ts'
import { rCargandoDocumentosComplementarios } from './r-cargando-documentos-complementarios.ts'
import { rClienteSubiendoDocumentos } from './r-cliente-subiendo-documentos.ts'
import { rConfirmacionEnviadaAlCliente } from './r-confirmacion-enviada-al-cliente.ts'
import { rDecevalEmitidoYRecibido } from './r-deceval-emitido-y-recibido.ts'
import { rDecevalEnviadoAlCliente } from './r-deceval-enviado-al-cliente.ts'
import { rDecisionTomada } from './r-decision-tomada.ts'
import { rDocumentosFirmado } from './r-documentos-firmado.ts'
import { rEnviadoAlBanco } from './r-enviado-al-banco.ts'
import { rEnviadosDocumentosAFirma } from './r-enviados-documentos-a-firma.ts'
import { rEsperandoDeposito } from './r-esperando-deposito.ts'
import { rLeadSinFormulario } from './r-lead-sin-formulario.ts'
import { rVencimientosPendientes } from './r-vencimientos-pendientes.ts'
import type { Step } from './step.ts'

/** The steps of an opening, in the order in which a process passes them. */
export const openingSteps = [
  leadSinFormulario,
  clienteSubiendoDocumentos,
  documentosSubidosValidandoParaFirma,
  enviadosDocumentosAFirma,
  documentosFirmadosEsperandoSarlaf,
  esperandoDeposito,
  enviadoAlBancoParaCreacion,
  decevalEmitidoYRecibido,
  decevalEnviadoAlCliente,
  negocioPerdido,
] as const

/** The steps of a renewal, in the same order. */
export const renewalSteps = [
  rVencimientosPendientes,
  rLeadSinFormulario,
  rClienteSubiendoDocumentos,
  rDecisionTomada,
  rEnviadosDocumentosAFirma,
  rEsperandoDeposito,
  rDocumentosFirmado,
  rEnviadoAlBanco,
  rCargandoDocumentosComplementarios,
  rConfirmacionEnviadaAlCliente,
  rDecevalEmitidoYRecibido,
  rDecevalEnviadoAlCliente,
  rCancelacionFinalizada,
] as const

export type ProcessStatus = (typeof openingSteps | typeof renewalSteps)[number]['status']

/** Every step, by its status. The compiler refuses a transition that leads to no step. */
export const stepByStatus = Object.fromEntries(
  [...openingSteps, ...renewalSteps].map((step) => [step.status, step]),
) as unknown as {
  readonly [Status in ProcessStatus]: Step & { status: Status }
}
