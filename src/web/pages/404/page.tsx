import { NotFound } from '../../shell/not-found.tsx'
import { pageMeta } from '../../shell/page-meta.ts'

export function meta() {
  return pageMeta({
    title: 'No encontramos esta página',
    description: 'La dirección que buscas no existe o cambió de lugar.',
    path: '/404',
    noindex: true,
  })
}

export default function NotFoundPage() {
  return <NotFound />
}
