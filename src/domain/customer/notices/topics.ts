/** What a saver gets notices about, and which of them they may turn off for a channel (Z04, N07). */

export const noticeChannels = ['whatsapp', 'sms', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeChannelNames: Readonly<Record<NoticeChannel, string>> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  mail: 'Correo',
}

/** Topics that a person may turn off: nothing in force depends on them. */
export const optionalTopics = ['reminders', 'rates', 'growth'] as const
export type OptionalTopic = (typeof optionalTopics)[number]

/** Of these, what comes only to who asked for it. */
const askedTopics: readonly OptionalTopic[] = ['growth']

/** Topics that always reach the person. */
export const necessaryTopics = ['opening', 'answers'] as const
export type NecessaryTopic = (typeof necessaryTopics)[number]

export type NoticeTopic = OptionalTopic | NecessaryTopic

export type NoticeTopicText = {
  title: string
  /** What it tells. */
  tells: string
  /** For a necessary one: why it cannot be turned off. */
  reason?: string
  channels: readonly NoticeChannel[]
}

export const noticeTopicTexts: Readonly<Record<NoticeTopic, NoticeTopicText>> = {
  opening: {
    title: 'Tu apertura y tus CDT',
    tells:
      'Qué te falta, qué respondió el banco, tu certificado, el primer aviso de un vencimiento y si cambió tu celular.',
    reason: 'Te llegan siempre: sin ellos no sabrías en qué va tu dinero.',
    channels: noticeChannels,
  },
  answers: {
    title: 'Respuestas a lo que nos preguntas',
    tells: 'Cuando nuestro equipo responde un mensaje o una solicitud tuya.',
    reason: 'Te llegan siempre: solo salen cuando tú nos escribes.',
    channels: noticeChannels,
  },
  reminders: {
    title: 'Recordatorios de vencimiento',
    tells: 'Cuando faltan 15, 7, 5 días y 1 día para que venza un CDT sobre el que todavía no decides.',
    channels: noticeChannels,
  },
  rates: {
    title: 'Alertas de tasas',
    tells: 'Cuando una tasa llega al valor que pediste.',
    channels: ['whatsapp', 'sms'],
  },
  growth: {
    title: 'Lo que crecieron tus CDT',
    tells: 'Cada lunes por la mañana, cuánto crecieron en la semana. Llega solo si lo enciendes.',
    channels: ['whatsapp', 'mail'],
  },
}

export const isOptionalTopic = (topic: NoticeTopic): topic is OptionalTopic =>
  (optionalTopics as readonly NoticeTopic[]).includes(topic)

/** Whether a topic is wanted by who said nothing of it. */
export const isWantedUnasked = (topic: OptionalTopic): boolean => !askedTopics.includes(topic)

/** What a person said of an optional topic on one of its channels. */
export type NoticeWish = { topic: OptionalTopic; channel: NoticeChannel; wanted: boolean }

/**
 * @param said - What was said.
 * @returns Every optional topic with each of its channels; what nobody spoke of is wanted, unless it has to be asked for.
 */
export function fillWishes(said: readonly NoticeWish[]): NoticeWish[] {
  return optionalTopics.flatMap((topic) =>
    noticeTopicTexts[topic].channels.map((channel) => ({
      topic,
      channel,
      wanted: said.find((one) => one.topic === topic && one.channel === channel)?.wanted ?? isWantedUnasked(topic),
    })),
  )
}
