import type { ProviderCheck } from './use-provider-checks.ts'

type Name = ProviderCheck['name']

/** What each party outside is called, what it serves for, and what a saver notices while it does not work. */
export const checkWords: Record<Name, { title: string; use: string; without: string }> = {
  database: {
    title: 'Base de datos',
    use: 'Guarda todo, con sus llaves de cifrado',
    without: 'Nada funciona.',
  },
  identity: {
    title: 'Truora · identidad',
    use: 'Compara el documento y el rostro',
    without: 'Nadie puede validar su identidad: no se abre ningún CDT.',
  },
  screening: {
    title: 'Truora · listas',
    use: 'Consulta las listas restrictivas',
    without: 'Las aperturas se quedan después de la identidad, hasta que las listas respondan.',
  },
  signature: {
    title: 'ZapSign',
    use: 'Firma electrónica de los documentos',
    without: 'Nadie puede firmar; los documentos aprobados esperan.',
  },
  payments: {
    title: 'Wompi',
    use: 'Pagos por PSE',
    without: 'Nadie puede pagar por PSE; la transferencia sigue disponible.',
  },
  whatsapp: {
    title: 'WhatsApp',
    use: 'Códigos y avisos',
    without: 'Los códigos y avisos salen por mensaje de texto, que cuesta más.',
  },
  twilio: {
    title: 'Twilio',
    use: 'Mensajes de texto y llamadas',
    without: 'Quien no tiene WhatsApp no recibe su código y no puede entrar.',
  },
  mail: { title: 'Correo', use: 'Cartas y certificados', without: 'No llegan certificados, cartas ni respuestas.' },
  storage: {
    title: 'Documentos',
    use: 'Guarda los archivos cifrados',
    without: 'Nadie puede subir ni abrir un documento.',
  },
  scanner: {
    title: 'Antivirus',
    use: 'Revisa los archivos que suben',
    without: 'Los archivos esperan o se guardan sin revisar.',
  },
  'text-recognition': {
    title: 'Tesseract',
    use: 'Lee la foto de la carta de un banco',
    without: 'Se lee el PDF con texto; con una foto, la persona escribe los datos.',
  },
  'anti-bot': {
    title: 'reCAPTCHA',
    use: 'Distingue personas de programas',
    without: 'Un programa puede pedir códigos, o un navegador nuevo se queda sin el suyo.',
  },
  crm: {
    title: 'CRM',
    use: 'Recibe las simulaciones guardadas',
    without: 'Los asesores no se enteran de las simulaciones; quien ahorra no nota nada.',
  },
  'market-figures': {
    title: 'Banco de la República',
    use: 'De ahí se lee la inflación',
    without: 'Alguien del equipo escribe la inflación a mano.',
  },
  'official-rates': {
    title: 'Tasas oficiales',
    use: 'Reporte de la Superfinanciera',
    without: 'La columna de tasas reportadas envejece.',
  },
  'company-sign-in': {
    title: 'Cuenta de la empresa',
    use: 'Por ahí entra el equipo',
    without: 'El equipo entra con su celular y un código; quien ahorra no nota nada.',
  },
  'partner-bank': {
    title: 'Banco aliado',
    use: 'Aprueba y emite los CDT',
    without: 'No se aprueba ni se emite ningún CDT con este banco.',
  },
}

export const stateWords: Record<ProviderCheck['state'], string> = {
  works: 'Funciona',
  attention: 'Funciona a medias',
  refused: 'Nos rechaza',
  unreachable: 'No responde',
  'not-set': 'Sin configurar',
  closed: 'Cerrado a mano',
}

const findingWords: Record<ProviderCheck['findings'][number]['code'], string> = {
  'template-missing': 'Falta la plantilla en el idioma configurado',
  'template-not-approved': 'Meta no tiene aprobada la plantilla',
  'templates-not-read': 'Sin la cuenta de WhatsApp configurada no se puede ver el estado de las plantillas',
  'number-not-connected': 'Meta no muestra el número como conectado',
  'number-not-in-account': 'El número configurado no es de esta cuenta',
  'key-not-tried': 'Se llega hasta allá, pero ninguna prueba inofensiva muestra si acepta nuestra llave',
}

/** @returns What was found, one sentence each, without a point. */
export function explainCheck(check: ProviderCheck): string[] {
  const { state, httpStatus, providerCode, meaning, causeCode, findings, settings } = check
  if (state === 'closed') return []
  if (state === 'not-set') {
    if (check.name === 'payments') return [`Sin PSE por ahora: sus llaves de Wompi no están en ${settings[0]}`]
    return [check.name === 'partner-bank' ? `Nadie ha conectado este banco en ${settings[0]}` : `Falta ${settings[0]}`]
  }
  const codes = [
    httpStatus === undefined ? undefined : `HTTP ${httpStatus}`,
    providerCode === undefined ? undefined : `código ${providerCode}`,
    meaning,
    causeCode === providerCode ? undefined : causeCode,
  ].filter((part) => part !== undefined)
  return [
    ...(codes.length > 0 ? [codes.join(', ')] : []),
    ...findings.map(({ code, about }) => (about ? `${findingWords[code]}: ${about}` : findingWords[code])),
    ...(state === 'refused' ? [`Revisa ${settings.join(', ')}`] : []),
  ]
}
