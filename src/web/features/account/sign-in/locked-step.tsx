import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { formatDayAndTime, timeLeftInWords } from './alerts.ts'
import { groupPhone } from './group-phone.ts'
import { useCountdown } from './use-countdown.ts'
import { findCountry, type SignInFlow } from './use-sign-in.ts'

/** A phone that takes no codes for a while (promise R08): what happened, until when, and the ways in that there are. */
export function LockedStep({ flow }: { flow: SignInFlow }) {
  const { lock, countryIso, phoneDigits, busy } = flow.state
  const secondsLeft = useCountdown(lock?.untilMs)
  const country = findCountry(countryIso)
  const over = lock?.untilMs !== undefined && secondsLeft === 0
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <p>
          {lock?.cause === 'codes'
            ? 'Ya enviamos todos los mensajes que se pueden enviar por ahora al '
            : 'Alguien respondió varias veces con códigos que no eran para el '}
          <span className="figures font-semibold whitespace-nowrap">
            +{country?.prefix} {groupPhone(phoneDigits, country?.example ?? '')}
          </span>
          .{lock?.cause === 'codes' ? ' Quizá alguien los pidió por ti. ' : ' Pudo ser un error al escribir. '}
          Para cuidarte hicimos una pausa; tu dinero y tus CDT siguen como estaban.
        </p>
        <p className="rounded-md bg-wait-soft p-4">
          {over ? (
            'La pausa ya terminó.'
          ) : lock?.untilMs === undefined ? (
            'Podrás pedir otro código más tarde.'
          ) : (
            <>
              Podrás pedir otro código <strong>{formatDayAndTime(lock.untilMs)}</strong>
              <span className="figures block text-ink-soft">{timeLeftInWords(secondsLeft)}</span>
            </>
          )}
        </p>
      </div>
      {over ? (
        <Button size="large" block loading={busy} onClick={() => flow.sendCode()}>
          Enviar código
        </Button>
      ) : lock?.callOffered ? (
        <div className="flex flex-col gap-2">
          <Button
            block
            className="px-3"
            loading={busy}
            loadingLabel="Pidiendo la llamada…"
            onClick={() => flow.sendCode({ byCall: true })}
          >
            <Phone aria-hidden className="size-5" />
            Recibir el código por llamada
          </Button>
          <p className="text-sm text-ink-soft">Te llamamos ahora y te decimos el código. No tienes que esperar.</p>
        </div>
      ) : null}
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <p id="otras-formas" className="font-semibold">
          Otras formas de entrar
        </p>
        <ul aria-labelledby="otras-formas" className="flex list-disc flex-col gap-2 pl-5 text-ink-soft">
          <Way>Desde el navegador donde ya habías ingresado: allí la pausa no aplica.</Way>
          <Way>
            Con ayuda de un asesor: <HelpLink about="la pausa de mi ingreso">escríbenos</HelpLink>.
          </Way>
          <Way>
            Si el número no es el tuyo,{' '}
            <button type="button" onClick={flow.editNumber} className={textLinkClasses}>
              edita el número
            </button>
            .
          </Way>
        </ul>
      </div>
    </div>
  )
}

function Way({ children }: { children: ReactNode }) {
  return <li>{children}</li>
}
