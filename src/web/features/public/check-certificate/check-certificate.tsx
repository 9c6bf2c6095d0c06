import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { CertificateStatement } from '#contract/certificate.ts'
import { pagePaths } from '#contract/paths.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { CertificateState } from '#domain/process/certificate-check.ts'
import { certificateCheckQuery } from '../../../api/certificate-check.ts'
import type { CallError } from '../../../api/client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { useDelayed } from '../../../lib/use-delayed.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice, type NoticeKind } from '../../../ui/notice.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'

type CheckCertificateProps = {
  id: string
  /** The key of a shared link; empty where there is none. */
  shareKey: string
}

/** Z23: what a certificate stands for today, for a person who was handed it. */
export function CheckCertificate({ id, shareKey }: CheckCertificateProps) {
  const check = useQuery(certificateCheckQuery(id, shareKey))
  const error = check.error as CallError | null
  if (check.data) {
    const { statement, jws } = check.data
    return <Checked statement={statement} jws={jws} isOver={shareKey !== '' && statement.sharedUntil === undefined} />
  }
  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_REQUEST') return <Unknown />
  if (error) {
    return (
      <PublicPage width="form" title="Aún no pudimos comprobarlo">
        <ProblemNotice error={error} onRetry={() => void check.refetch()} />
        <p className="text-ink-soft">Esto no dice nada del certificado: ni que valga ni que no.</p>
      </PublicPage>
    )
  }
  return <Looking />
}

const verdicts: Record<CertificateState, { kind: NoticeKind; title: string; words: (until: string) => string }> = {
  open: {
    kind: 'success',
    title: 'Este CDT sigue vigente',
    words: (until) => `Está abierto y va hasta el ${until}.`,
  },
  matured: {
    kind: 'warning',
    title: 'Este CDT ya venció',
    words: (until) => `Venció el ${until}. El banco aún no nos dice si se pagó o se renovó.`,
  },
  renewed: {
    kind: 'info',
    title: 'Este CDT se renovó',
    words: (until) => `El plazo de este certificado terminó y el CDT sigue, hasta el ${until}.`,
  },
  paid: {
    kind: 'warning',
    title: 'Este CDT ya no existe',
    words: () => 'El banco ya lo pagó. El certificado es auténtico, pero no respalda nada hoy.',
  },
}

type CheckedProps = {
  statement: CertificateStatement
  jws: string
  /** The link was to show more, and its time is over. */
  isOver: boolean
}

function Checked({ statement, jws, isOver }: CheckedProps) {
  const { state, maturityDate, renewedUntil = maturityDate, legalEntity, iat, sharedUntil } = statement
  const { kind, title, words } = verdicts[state]
  return (
    <PublicPage width="form" title={title} lead={`El certificado es auténtico. Lo emitió ${legalEntity}.`}>
      <Notice kind={kind} live>
        {words(formatCivilDate(renewedUntil))}
      </Notice>
      {isOver ? (
        <Notice kind="warning" title="Este enlace ya no muestra el nombre ni el monto">
          Duraba siete días. Si los necesitas, pídele otro a quien te lo envió.
        </Notice>
      ) : null}
      <StatedFacts statement={statement} />
      <p className="text-ink-soft">
        {sharedUntil
          ? `Su dueño te muestra el nombre y el monto hasta el ${formatInstant(sharedUntil)} `
          : 'Compara con el papel el final de la constancia, las fechas y las iniciales. '}
        Si algo no coincide, el papel no es el de este CDT.
      </p>
      <SignedStatement jws={jws} statedAt={new Date(iat * 1_000).toISOString()} />
    </PublicPage>
  )
}

/** What is stated of a certificate. Sum and owner are there only while its owner shares them. */
function StatedFacts({ statement }: { statement: CertificateStatement }) {
  const { bankLabel, constancyNumber, owner, term, openingDate, maturityDate, amount, rate, isPledged } = statement
  const isShared = statement.sharedUntil !== undefined
  const rows: Definition[] = [
    { label: 'Banco', value: <BankName name={bankLabel} /> },
    {
      label: 'Constancia',
      value: <span className="figures">{constancyNumber}</span>,
      note: isShared ? undefined : 'Solo el final',
    },
    {
      label: 'A nombre de',
      value: <span translate="no">{owner}</span>,
      note: isShared ? undefined : 'Solo las iniciales',
    },
    {
      label: 'Valor',
      value: amount === undefined ? 'No se muestra' : <Money amountCop={amount} />,
      note: amount === undefined ? 'Solo con un enlace de su dueño' : undefined,
    },
    ...(rate === undefined ? [] : [{ label: 'Tasa', value: <Percent rate={rate} /> }]),
    { label: 'Plazo', value: formatTerm(term) },
    { label: 'Abierto', value: formatCivilDate(openingDate) },
    { label: 'Vence', value: formatCivilDate(maturityDate) },
    ...(isPledged === undefined ? [] : [{ label: 'En garantía', value: isPledged ? 'Sí, de una deuda' : 'No' }]),
  ]
  return (
    <section aria-label="Lo que dice el certificado" className="rounded-lg bg-surface px-5 py-2 shadow-soft md:px-6">
      <DefinitionList rows={rows} />
    </section>
  )
}

type SignedStatementProps = {
  jws: string
  /** When it was stated, an instant. */
  statedAt: string
}

/** The statement as it was signed, to keep, and how it is checked without this page. */
function SignedStatement({ jws, statedAt }: SignedStatementProps) {
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

function Unknown() {
  return (
    <PublicPage width="form" title="No conocemos este certificado">
      <Notice kind="warning" live>
        <p>La dirección no es de ningún certificado que podamos comprobar. Puede estar incompleta o mal copiada.</p>
        <p className="mt-2">Escanea otra vez el código, o pide la dirección a quien te dio el papel.</p>
      </Notice>
      <p className="text-ink-soft">No recibas un papel por bueno solo porque tiene un código.</p>
      <div>
        <LinkButton to={pagePaths.help} look="secondary">
          Escríbenos
        </LinkButton>
      </div>
    </PublicPage>
  )
}

function Looking() {
  const late = useDelayed(8_000)
  return (
    <PublicPage width="form" title="Comprobando el certificado…">
      <LoadingShape label="Comprobando el certificado" className="flex flex-col gap-8">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-80 w-full" />
      </LoadingShape>
      {late ? (
        <p role="status" className="text-ink-soft">
          Está tardando más de lo normal. Seguimos intentando…
        </p>
      ) : null}
    </PublicPage>
  )
}
