import { changeNoticeWish, getNoticeWishes } from '#contract/notice-wishes.ts'
import type { OptionalTopic } from '#domain/customer/notices/topics.ts'
import { callApi } from '../../../api/client.ts'
import { useWishes, WishesPanel } from './wishes-panel.tsx'

/**
 * Z04: which notices a signed-in saver wants, and where.
 * @param props - `only`: the one topic that is asked about, among other things.
 */
export function OwnWishes({ only }: { only?: OptionalTopic }) {
  const wishes = useWishes({
    queryKey: ['users', 'notice-wishes'],
    read: (signal) => callApi(getNoticeWishes, {}, { signal }),
    write: (body) => callApi(changeNoticeWish, { body }),
  })
  if (only) return <WishesPanel {...wishes} canResume only={only} />
  return (
    <section aria-labelledby="avisos" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="avisos" className="text-lg font-semibold">
        Qué avisos quieres y por dónde
      </h2>
      <WishesPanel {...wishes} canResume />
    </section>
  )
}
