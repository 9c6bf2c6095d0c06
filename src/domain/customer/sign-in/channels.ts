/** The ways by which a one-time code may reach a person (L06). */
export const codeChannels = ['whatsapp', 'sms', 'call'] as const
export type CodeChannel = (typeof codeChannels)[number]
