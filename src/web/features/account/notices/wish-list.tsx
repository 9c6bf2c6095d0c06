import type { ReactNode } from 'react'
import {
  type NoticeTopic,
  type NoticeWish,
  necessaryTopics,
  noticeChannelNames,
  noticeTopicTexts,
  type OptionalTopic,
  optionalTopics,
} from '#domain/customer/notices/topics.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Notice } from '../../../ui/notice.tsx'

export type WishesShown = { wishes: readonly NoticeWish[]; isPhoneStopped: boolean }

type WishListProps = WishesShown & {
  /** Whether a stopped phone can be turned on here. */
  canResume: boolean
  /** The one topic to ask about, where it stands among other things. */
  only?: OptionalTopic | undefined
  /** A change that is on its way, shown as if it were done. */
  pending: NoticeWish | undefined
  onChange: (wish: NoticeWish) => void
}

/** Z04: what a saver gets notices about and where, each kind by itself; what is necessary is there as always on. */
export function WishList({ wishes, isPhoneStopped, canResume, only, pending, onChange }: WishListProps) {
  const isOn = (wish: NoticeWish) => {
    if (pending?.topic === wish.topic && pending.channel === wish.channel) return pending.wanted
    return wish.wanted && !(isPhoneStopped && wish.channel !== 'mail')
  }
  const drawChannels = (topic: OptionalTopic) => (
    <div className="flex flex-wrap gap-x-6">
      {wishes
        .filter((wish) => wish.topic === topic)
        .map((wish) => (
          <CheckboxField
            key={wish.channel}
            name={`${topic}-${wish.channel}`}
            label={noticeChannelNames[wish.channel]}
            checked={isOn(wish)}
            disabled={pending !== undefined || (isPhoneStopped && !canResume && wish.channel !== 'mail')}
            onChange={(event) => onChange({ ...wish, wanted: event.target.checked })}
          />
        ))}
    </div>
  )
  return (
    <div className="flex flex-col gap-6">
      {isPhoneStopped ? (
        <Notice kind="warning" title="Paraste los avisos a tu celular">
          {canResume
            ? 'Respondiste BAJA a un mensaje. Si enciendes uno por WhatsApp o SMS, vuelven también los necesarios.'
            : 'Respondiste BAJA a un mensaje. Para recibirlos otra vez, responde ALTA o ingresa a «Mis datos».'}
        </Notice>
      ) : null}
      {only
        ? drawChannels(only)
        : optionalTopics.map((topic) => (
            <Topic key={topic} topic={topic}>
              {drawChannels(topic)}
            </Topic>
          ))}
      {only
        ? null
        : necessaryTopics.map((topic) => (
            <Topic key={topic} topic={topic}>
              <p className="font-medium">
                Siempre encendidos
                <span className="font-normal text-ink-soft">. {noticeTopicTexts[topic].reason}</span>
              </p>
            </Topic>
          ))}
    </div>
  )
}

function Topic({ topic, children }: { topic: NoticeTopic; children: ReactNode }) {
  const { title, tells } = noticeTopicTexts[topic]
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">{title}</legend>
      <p className="max-w-prose text-ink-soft">{tells}</p>
      {children}
    </fieldset>
  )
}
