/**
 * The texts that a customer accepts. Each acceptance is stored with the id, the version and the hash of the text as
 * shown. The time and the address are stored too. A changed text always needs a new version. They are models for the
 * operator's counsel.
 */
export type DeclarationId =
  | 'truthfulness'
  | 'source-of-funds'
  | 'data-processing'
  | 'biometrics'
  | 'credit-bureau'
  | 'deposit-insurance'
  | 'fatca'
  | 'product-terms'
  | 'electronic-signature'

export type Declaration = {
  readonly id: DeclarationId
  readonly version: number
  readonly title: string
  /** Full text with `{banco}` and `{plataforma}` where the parties' names go. */
  readonly text: string
}

export const declarations: Record<DeclarationId, Declaration> = {
  truthfulness: {
    id: 'truthfulness',
    version: 1,
    title: 'La información es verdadera',
    text:
      'Declaro que la información que entregué es verdadera, completa y verificable, y que puedo soportarla con ' +
      'documentos si {banco} me los pide. Me comprometo a actualizarla al menos una vez al año y cada vez que ' +
      'cambie mientras tenga un producto con {banco}.',
  },
  'source-of-funds': {
    id: 'source-of-funds',
    version: 1,
    title: 'El dinero tiene origen lícito',
    text:
      'Declaro que el dinero con el que abro este CDT es mío y proviene de las actividades lícitas que indiqué en ' +
      'este formulario. No proviene de ninguna actividad ilícita de las contempladas en el Código Penal colombiano ' +
      'ni se destinará a financiarlas. No permitiré que terceros usen este producto para depositar dinero a mi ' +
      'nombre. Autorizo a {banco} a terminar la relación y a informar a las autoridades si esta declaración resulta ' +
      'falsa.',
  },
  'data-processing': {
    id: 'data-processing',
    version: 1,
    title: 'Tratamiento de datos personales',
    text:
      'De acuerdo con la Ley 1581 de 2012 y el Decreto 1377 de 2013, autorizo de manera previa, expresa e informada ' +
      'a {plataforma} y a {banco} a recolectar, usar, almacenar, transmitir y transferir mis datos personales para: ' +
      '(1) estudiar y gestionar la apertura de mi CDT; (2) cumplir las normas de prevención de lavado de activos y ' +
      'financiación del terrorismo; (3) contactarme sobre mi proceso y mi producto; y (4) atender requerimientos de ' +
      'autoridades. Sé que puedo conocer, actualizar, rectificar y suprimir mis datos, pedir prueba de esta ' +
      'autorización, revocarla cuando no exista un deber legal o contractual de conservarlos, y presentar quejas ' +
      'ante la Superintendencia de Industria y Comercio. Las consultas se responden en máximo 10 días hábiles y los ' +
      'reclamos en máximo 15 días hábiles, prorrogables por 8 más.',
  },
  biometrics: {
    id: 'biometrics',
    version: 1,
    title: 'Datos biométricos (dato sensible)',
    text:
      'Autorizo de manera explícita a {plataforma} y a {banco} a tratar la imagen de mi rostro y de mi documento ' +
      'con el único fin de comprobar que soy quien digo ser y prevenir la suplantación. Sé que son datos sensibles, ' +
      'que no estoy en la obligación de autorizar su tratamiento y que, si no lo autorizo, mi identidad se valida ' +
      'por otro medio que el equipo acordará conmigo.',
  },
  'credit-bureau': {
    id: 'credit-bureau',
    version: 1,
    title: 'Consulta en centrales de información',
    text:
      'De acuerdo con la Ley 1266 de 2008, autorizo a {banco} a consultar, verificar y reportar mi información ' +
      'financiera, comercial y de servicios en las centrales de información, y a consultar mi nombre y documento en ' +
      'las listas vinculantes y restrictivas que exige la ley. Abrir un CDT no es pedir un crédito.',
  },
  'deposit-insurance': {
    id: 'deposit-insurance',
    version: 1,
    title: 'Seguro de depósitos de Fogafín',
    text:
      'Me informaron que mi depósito está amparado por el Seguro de Depósitos de Fogafín hasta $50.000.000 por ' +
      'persona y por entidad, sumando capital e intereses de todos los productos amparados que yo tenga en {banco}, ' +
      'individuales o compartidos. El seguro es automático y gratuito. Lo que supere ese valor no está cubierto por ' +
      'el seguro. {plataforma} no es una entidad inscrita en Fogafín: el depósito queda en {banco}.',
  },
  fatca: {
    id: 'fatca',
    version: 1,
    title: 'Residencia fiscal (FATCA y CRS)',
    text:
      'Declaro que la información sobre mi residencia fiscal es correcta. Autorizo a {banco} a entregarla a la DIAN ' +
      'y, por su medio o directamente, a las autoridades fiscales de otros países cuando lo exijan los acuerdos ' +
      'FATCA y CRS, y renuncio a la reserva bancaria para ese único fin. Informaré cualquier cambio dentro de los ' +
      '30 días siguientes.',
  },
  'product-terms': {
    id: 'product-terms',
    version: 1,
    title: 'Reglamento del CDT',
    text:
      'Leí y acepto el reglamento del CDT de {banco}. Entiendo que: (1) el CDT es un título nominativo y ' +
      'desmaterializado, que se registra en Deceval; (2) el dinero no se puede retirar antes del vencimiento; (3) ' +
      'la tasa queda fija durante el plazo desde que se emite el CDT; (4) los intereses tienen una retención en la ' +
      'fuente del 4 %; y (5) si al vencimiento no doy una instrucción, el CDT se prorroga por un plazo igual.',
  },
  'electronic-signature': {
    id: 'electronic-signature',
    version: 1,
    title: 'Acuerdo sobre el uso de la firma electrónica',
    text:
      'De acuerdo con el artículo 7 de la Ley 527 de 1999 y el Decreto 2364 de 2012, acuerdo con {banco} y ' +
      '{plataforma} que firmaré los documentos de este CDT con firma electrónica, mediante el código de un solo uso ' +
      'que llega a mi celular. Acepto que esa firma tiene la misma validez que mi firma manuscrita, que el código ' +
      'es personal y está bajo mi control exclusivo, y que cualquier cambio posterior al documento puede ' +
      'detectarse. Recibiré una copia de lo que firme. Si pierdo el control de mi celular lo informaré de ' +
      'inmediato.',
  },
}

/** The parties in the texts, by the names that the customer knows. */
export type DeclarationParties = { readonly bankName: string; readonly platformName: string }

/** The full text of a declaration, as it is shown and hashed. */
export function declarationText(id: DeclarationId, parties: DeclarationParties): string {
  return declarations[id].text
    .replaceAll('{banco}', () => parties.bankName)
    .replaceAll('{plataforma}', () => parties.platformName)
}
