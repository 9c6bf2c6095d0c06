import { pagePaths } from '#contract/paths.ts'
import { readSha256 } from '../../features/public/verify-document/sha256-of.ts'
import { VerifyDocument } from '../../features/public/verify-document/verify-document.tsx'
import { useQueryParams } from '../../lib/use-query-params.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { useBrowserValue } from '../../ui/use-hydrated.ts'

export function meta() {
  return pageMeta({
    title: 'Verifica un documento firmado',
    description:
      'Comprueba si un documento de CDT se firmó con nosotros y no ha cambiado. El archivo no sale de tu dispositivo.',
    path: pagePaths.verifyDocument,
  })
}

/** `/verificar-documento` (Z07): for anyone who has a document, without signing in. */
export default function VerifyDocumentPage() {
  const [query, changeQuery] = useQueryParams()
  // The prerendered HTML knows no address, so the first render must not know it either.
  const sha256 = useBrowserValue(() => readSha256(query.get('huella')), undefined)
  return (
    <PublicPage
      width="form"
      title="Verifica un documento firmado"
      lead="Comprueba si se firmó con nosotros y si sigue igual, letra por letra. No necesitas ingresar."
    >
      <VerifyDocument
        sha256={sha256}
        onSha256={(sha256) => changeQuery(() => new URLSearchParams({ huella: sha256 }))}
      />
      <Disclosure summary="Cómo funciona" className="border-y border-line">
        Cada archivo tiene una huella: 64 números y letras que salen de todo su contenido. Si cambia una sola coma, la
        huella es otra. Cuando alguien firma con nosotros guardamos la huella del documento firmado; aquí la comparamos
        con la del tuyo. No decimos de quién es: solo qué se firmó, cuándo y las iniciales de quien firmó.
      </Disclosure>
    </PublicPage>
  )
}
