import { namedStores } from '../../features/public/app-promo/named-stores.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { buttonClasses } from '../../ui/button-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'

export { loadDocument as clientLoader } from '../../shell/finished-page.ts'

/** Without one of the build, the finished page would wait for that of the browser. */
export const loader = () => null

export const handle: PageHandle = { scripts: false }

const named = namedStores()

export function meta() {
  return pageMeta({
    title: 'La aplicación',
    description:
      'Qué puedes hacer desde el celular: comparar, abrir tu CDT, firmar y seguir sus fechas. Con aplicación o desde el navegador.',
    path: '/app',
  })
}

/** `/app`: what there is for a phone, and where the stores have it. Every address below leads here (R01). */
export default function AppPage() {
  return (
    <PublicPage
      width="reading"
      title="Tu CDT desde el celular"
      lead="Todo se puede hacer desde el teléfono: comparar, abrir, firmar, pagar y seguir las fechas."
    >
      {named.length > 0 ? (
        <div className="flex flex-col gap-3 sm:flex-row">
          {named.map(({ label, url }) => (
            <LinkButton key={label} to={url} reloadDocument>
              Descargar en {label}
            </LinkButton>
          ))}
        </div>
      ) : (
        <section aria-labelledby="instala" className="flex flex-col gap-3">
          <h2 id="instala" className="text-2xl font-semibold">
            Instálala desde esta página
          </h2>
          <p>
            No pasa por una tienda y es gratis: es este mismo sitio, con su ícono en la pantalla de inicio. Sin internet
            abre el simulador con las últimas tasas, y tus CDT como los viste, cifrados hasta que cierres tu sesión.
          </p>
          <button type="button" data-install hidden className={buttonClasses('primary', 'medium', true)}>
            Instalar
          </button>
          <ul className="flex list-disc flex-col gap-2 pl-6">
            <li>En Android: en el menú del navegador, «Instalar» o «Agregar a la pantalla de inicio».</li>
            <li>En iPhone: en Safari, «Compartir» y luego «Agregar a inicio».</li>
          </ul>
        </section>
      )}
      <section aria-labelledby="que-haces" className="flex flex-col gap-3">
        <h2 id="que-haces" className="text-2xl font-semibold">
          Lo que haces desde el celular
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          <li>Comparar lo que pagan los bancos con tu monto y tu plazo, sin registrarte.</li>
          <li>Abrir tu CDT: tus datos se guardan mientras escribes, y puedes seguir en otro aparato.</li>
          <li>Tomar la foto de tu documento con la cámara y firmar con un código.</li>
          <li>Ver tus CDT, sus fechas y tu certificado, y decidir qué pasa cuando vencen.</li>
        </ul>
      </section>
      <section aria-labelledby="cuidado" className="flex flex-col gap-3">
        <h2 id="cuidado" className="text-2xl font-semibold">
          Para no caer en una copia
        </h2>
        <p>
          No instales archivos que te envíen por chat. Nunca te pedimos la clave de tu banco ni que transfieras a una
          cuenta que no sea del banco que elegiste.
        </p>
      </section>
      <p>
        <LinkButton to="/cdt-simulador" look="secondary" reloadDocument>
          Abrir el simulador
        </LinkButton>
      </p>
    </PublicPage>
  )
}
