import { pagePaths } from '#contract/paths.ts'
import { ConfirmMail } from '../../features/account/mail-address/confirm-mail.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Confirma tu correo',
    description: 'Dinos si el correo es tuyo para escribirte ahí.',
    path: pagePaths.confirmMail,
    noindex: true,
  })
}

/** `/confirmar-correo`: the link of a letter, with its key behind `#`. */
export default function ConfirmMailPage() {
  return <ConfirmMail />
}
