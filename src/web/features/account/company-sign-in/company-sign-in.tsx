import { useQuery } from '@tanstack/react-query'
import { companySignIn, companySignInStart } from '#contract/auth.ts'
import { callApi } from '../../../api/client.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Why a sign-in with the account of the company ended without one, by the word in the address. */
const failures: Readonly<Record<string, string>> = {
  cancelled: 'No entraste con la cuenta de la empresa. Puedes intentarlo otra vez, o ingresar con tu celular.',
  over: 'Ese ingreso ya pasó o empezó en otro navegador. Empieza de nuevo.',
  unknown: 'Esa cuenta no es de alguien del equipo, o su correo no está confirmado en «Mi acceso».',
  refused: 'No pudimos comprobar lo que respondió la cuenta de la empresa. Empieza de nuevo.',
  unavailable: 'La cuenta de la empresa no responde. Ingresa con tu celular mientras vuelve.',
}

type CompanySignInProps = {
  /** The page that was asked for. */
  returnPath: string
  /** How the last attempt ended; any other word says nothing. */
  outcome: string | null
}

/** O04: for the team, above the phone: the way in with the account of the company, where there is one. */
export function CompanySignIn({ returnPath, outcome }: CompanySignInProps) {
  const { data } = useQuery({
    queryKey: ['company-sign-in'],
    queryFn: ({ signal }) => callApi(companySignIn, {}, { signal }),
  })
  const failure = failures[outcome ?? '']
  return (
    <>
      {failure ? (
        <Notice kind="warning" live>
          {failure}
        </Notice>
      ) : null}
      {data?.isOffered ? (
        <a
          className={buttonClasses('secondary', 'medium', true)}
          href={`${companySignInStart}?${new URLSearchParams({ return: returnPath })}`}
        >
          Entrar con la cuenta de la empresa
        </a>
      ) : null}
    </>
  )
}
