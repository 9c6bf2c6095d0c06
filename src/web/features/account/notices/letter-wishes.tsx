import { wishesOfLetter } from '#contract/notice-wishes.ts'
import { pagePaths } from '#contract/paths.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { useLinkKey } from '../../../lib/use-link-key.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { useWishes, WishesPanel } from './wishes-panel.tsx'

const isBroken = (error: unknown) =>
  error instanceof CallError && ['MAIL_LINK_INVALID', 'INVALID_REQUEST'].includes(error.code)

/**
 * Z04: the same without signing in, by the link at the foot of a letter. Opening the link changes nothing; only a press
 * does. The key is behind `#`, so that no server logs it.
 */
export function LetterWishes() {
  const key = useLinkKey()
  const wishes = useWishes({
    queryKey: ['notice-wishes-of-letter', key],
    enabled: key !== '',
    read: (signal) => callApi(wishesOfLetter, { body: { key } }, { signal }),
    write: (wish) => callApi(wishesOfLetter, { body: { key, change: wish } }),
  })

  if (key === '' || isBroken(wishes.query.error)) {
    return (
      <PublicPage width="form" title="Este enlace no está completo">
        <Notice kind="warning" live>
          Ábrelo de nuevo desde el correo que te enviamos, o elige tus avisos en «Mis datos».
        </Notice>
        <div>
          <LinkButton to={`${pagePaths.personalData}?ver=avisos`} look="secondary">
            Ir a mis datos
          </LinkButton>
        </div>
      </PublicPage>
    )
  }
  return (
    <PublicPage
      width="form"
      title="Tus avisos"
      lead="Elige por dónde quieres cada uno. Lo guardamos apenas lo cambias, sin que ingreses."
    >
      <WishesPanel {...wishes} canResume={false} />
    </PublicPage>
  )
}
