import { pagePaths } from '#contract/paths.ts'
import { LetterWishes } from '../../features/account/notices/letter-wishes.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Tus avisos',
    description: 'Elige qué avisos quieres recibir y por dónde.',
    path: pagePaths.noticeWishes,
    noindex: true,
  })
}

/** `/mis-avisos`: the link at the foot of a letter, with its key behind `#`. */
export default function NoticeWishesPage() {
  return <LetterWishes />
}
