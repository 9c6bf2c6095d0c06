import { Download } from 'lucide-react'
import { formatInstant } from '../../../lib/format-instant.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'

type SignedStatementProps = {
  jws: string
  /** When it was stated, an instant. */
  statedAt: string
}

/** The statement as it was signed, to keep, and how it is checked without this page. */
export function SignedStatement({ jws, statedAt }: SignedStatementProps) {
  return (
    <div className="border-y border-line">
      <Disclosure summary="Comprobarlo sin esta página">
        <div className="flex flex-col gap-3">
          <p>
            Lo que ves lo firmamos el {formatInstant(statedAt)} Guárdalo: cualquier programa que lea JWS (RFC 7515, con
            EdDSA) lo comprueba con nuestra llave pública, también sin internet.
          </p>
          <p>
            La llave está en <span className="break-all">{`${window.location.origin}/.well-known/jwks.json`}</span>
          </p>
          <p>
            {/* The letters of a JWS need no other writing in an address. */}
            <a
              href={`data:application/jose,${jws}`}
              download="certificado.jws"
              className={buttonClasses('secondary', 'small', false)}
            >
              <Download aria-hidden className="size-5" />
              Guardar la declaración firmada
            </a>
          </p>
        </div>
      </Disclosure>
    </div>
  )
}
