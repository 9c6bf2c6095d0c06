import { type DeclarationId, declarations } from '../../forms/declarations.ts'

type ConsentRule = {
  /** Only a leave can be withdrawn: not a statement, an agreement that was fulfilled, or something we had to tell. */
  withdrawable: boolean
  /** What follows from withdrawing it, or why it cannot be. */
  consequence: string
}

/** Z09: every kind of consent that is recorded, and what becomes of it at its owner's wish. */
const rules: Readonly<Record<DeclarationId, ConsentRule>> = {
  'data-processing': {
    withdrawable: true,
    consequence:
      'Dejamos de usar los datos de tus aperturas terminadas y solo conservamos lo que la ley exige. Si abres otro CDT te la pediremos de nuevo.',
  },
  biometrics: {
    withdrawable: true,
    consequence:
      'Borramos las fotos de tu documento y el resultado de la validación de las aperturas que no llegaron a un CDT. La próxima vez, tu identidad se valida por otro medio.',
  },
  'credit-bureau': {
    withdrawable: true,
    consequence:
      'El banco ya no puede consultarte en centrales de información por esas aperturas. Si abres otro CDT te la pediremos de nuevo.',
  },
  truthfulness: {
    withdrawable: false,
    consequence: 'Es una declaración tuya sobre tus datos, no un permiso. Si un dato cambió, corrígelo.',
  },
  'source-of-funds': {
    withdrawable: false,
    consequence: 'Es una declaración tuya sobre el origen de tu dinero, no un permiso.',
  },
  'deposit-insurance': {
    withdrawable: false,
    consequence: 'Es la constancia de que te informamos sobre el seguro de depósitos.',
  },
  fatca: {
    withdrawable: false,
    consequence: 'El intercambio de información fiscal es una obligación legal del banco.',
  },
  'product-terms': {
    withdrawable: false,
    consequence: 'Es la aceptación del reglamento de tu CDT: dura lo que dura el contrato.',
  },
  'electronic-signature': {
    withdrawable: false,
    consequence: 'Vale para los documentos que ya firmaste. En cada apertura nueva decides otra vez.',
  },
}

/** What is known of one consent: its last word, over all the processes in which it was asked for. */
export type ConsentFacts = { kind: DeclarationId; given: boolean; holdsLiveProcess: boolean }

const heldByLive =
  'Hoy sostiene un CDT o una apertura en curso. Podrás retirarla cuando termine; si la apertura aún no va en firma, puedes cancelarla.'

/**
 * A consent as its owner sees it.
 * @param options - Its last word, and whether a process under way or a deposit depends on it.
 * @returns Its title, whether it can be withdrawn now, and what follows, or why not.
 */
export function consentChoice({ kind, given, holdsLiveProcess }: ConsentFacts): {
  title: string
  canWithdraw: boolean
  consequence: string
} {
  const { withdrawable, consequence } = rules[kind]
  const { title } = declarations[kind]
  if (!given) return { title, canWithdraw: false, consequence: 'No está vigente: no usamos tus datos para esto.' }
  if (!withdrawable) return { title, canWithdraw: false, consequence }
  return holdsLiveProcess
    ? { title, canWithdraw: false, consequence: heldByLive }
    : { title, canWithdraw: true, consequence }
}

/** Whether a consent is a leave at all, which its owner may take back when nothing depends on it any more. */
export function isWithdrawable(kind: DeclarationId): boolean {
  return rules[kind].withdrawable
}

/** @returns Whether it is the name of a kind of consent. */
export function isConsentKind(text: string): text is DeclarationId {
  return Object.hasOwn(rules, text)
}
