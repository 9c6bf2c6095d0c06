import { Zap } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import type { ButtonLook } from '../../../../ui/button-look.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Notice, type NoticeKind } from '../../../../ui/notice.tsx'
import { Percent } from '../../../../ui/percent.tsx'
import { LoadingShape, Skeleton } from '../../../../ui/skeleton.tsx'
import { Samples } from './token-samples.tsx'

const looks: [look: ButtonLook, name: string][] = [
  ['primary', 'Abrir CDT'],
  ['secondary', 'Comparar'],
  ['quiet', 'Ahora no'],
  ['danger', 'Cancelar la apertura'],
]

const notices: [kind: NoticeKind, title: string, text: string][] = [
  ['info', 'Fogafín cubre hasta $ 50 millones', 'Por persona y por entidad, con los intereses.'],
  ['success', 'Guardamos tus datos', 'Puedes seguir desde otro dispositivo.'],
  ['warning', 'Le toca al banco', 'Te responde a más tardar el miércoles.'],
  ['error', 'No pudimos guardar', 'Lo que escribiste sigue aquí. Intenta otra vez.'],
]

/**
 * Z10: the components that are no fields.
 * @param props - A name of the place, which makes ids of its own.
 */
export function ComponentSamples({ scheme }: { scheme: string }) {
  return (
    <>
      <Samples title="Cifras">
        <Money amountCop={1_756_800} size="xl" tone="grow" sign="plus" />
        <Money amountCop={16_756_800} size="l" />
        <Money amountCop={15_000_000} size="m" />
        <Money amountCop={73_200} size="s" sign="minus" />
        <p>
          Pones <Money amountCop={15_000_000} /> al <Percent rate="12.200" />
        </p>
        <Percent rate="12.200" size="m" />
      </Samples>
      <Samples title="Botones">
        {looks.map(([look, name]) => (
          <div key={look} className="flex flex-wrap gap-3">
            <Button look={look}>{name}</Button>
            <Button look={look} loading loadingLabel={`${name}, un momento…`}>
              {name}
            </Button>
            <Button look={look} disabled>
              {name}
            </Button>
          </div>
        ))}
        <Button size="large" block>
          Continuar
        </Button>
        <Dialog
          trigger={<Button look="secondary">Abrir una hoja</Button>}
          title="Una hoja"
          description="En el teléfono sube desde abajo"
          actions={<Button>Entendido</Button>}
        >
          <p>Lo que flota es lo único que hace sombra.</p>
        </Dialog>
      </Samples>
      <Samples title="Marcas">
        <div className="flex flex-wrap gap-2">
          <Chip>
            <Zap aria-hidden className="size-4" />
            Turbo
          </Chip>
          <Chip kind="wait">Por vencer</Chip>
          <Chip kind="bonus">Bono</Chip>
          <Chip kind="info">Asegurado</Chip>
          <Chip kind="plain">Reciente</Chip>
        </div>
      </Samples>
      <Samples title="Avisos">
        {notices.map(([kind, title, text]) => (
          <Notice key={kind} kind={kind} title={title}>
            {text}
          </Notice>
        ))}
      </Samples>
      <Samples title="Tarjetas">
        <article aria-label={`Tarjeta ${scheme}`} className="rounded-lg bg-surface p-6 shadow-soft">
          <p className="text-ink-soft">Ganas</p>
          <Money amountCop={1_756_800} size="l" tone="grow" />
          <DefinitionList
            className="mt-3"
            rows={[
              { label: 'Inviertes', value: <Money amountCop={15_000_000} /> },
              { label: 'Tasa', value: <Percent rate="12.200" /> },
            ]}
          />
        </article>
        <EmptyState title="Aquí verás tu primer CDT" action={<Button look="secondary">Simular un CDT</Button>}>
          Cuando lo abras, crece en esta página.
        </EmptyState>
        <LoadingShape label="Cargando la muestra" className="flex flex-col gap-2 rounded-lg bg-surface p-6 shadow-soft">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-5 w-3/4" />
        </LoadingShape>
      </Samples>
    </>
  )
}
