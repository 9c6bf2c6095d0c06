import { Download } from 'lucide-react'
import { personalDataFile } from '#contract/privacy.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SectionCard } from './section-card.tsx'
import type { PersonalData } from './use-personal-data.ts'

type Group = PersonalData['groups'][number]

/** Z09: what is kept, each group on request, and the same as a file to keep. */
export function KeptData({ groups }: { groups: PersonalData['groups'] }) {
  return (
    <SectionCard
      id="lo-que-guardamos"
      title="Lo que guardamos"
      lead="Todo lo que sabemos de ti, tal como está. Nadie más lo ve en esta página."
    >
      {gatherByDeposit(groups).map(({ deposit, groups: own }) => (
        <div key={deposit ?? own[0]?.title} className="flex flex-col">
          {deposit ? <h3 className="font-semibold">{deposit}</h3> : null}
          <div className="divide-y divide-line border-y border-line">
            {own.map((group) => (
              <KeptGroup key={group.title} group={group} deposit={deposit} />
            ))}
          </div>
        </div>
      ))}
      <div>
        <a
          href={buildCallUrl(personalDataFile)}
          download
          className={buttonClasses('secondary', 'medium', false, 'max-w-full')}
        >
          <Download aria-hidden className="size-5" />
          Descargar mis datos
        </a>
      </div>
      <p className="text-sm text-ink-mute">
        El archivo (JSON) trae lo mismo que ves aquí. Los documentos se descargan en cada CDT.
      </p>
    </SectionCard>
  )
}

function KeptGroup({ group: { title, note, items }, deposit }: { group: Group; deposit: string | undefined }) {
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span>
            {title}
            {deposit ? <span className="sr-only">: {deposit}</span> : null}
          </span>
          <span className="text-sm font-normal text-ink-mute">
            {items.length === 1 ? '1 dato' : `${items.length} datos`}
          </span>
        </span>
      }
    >
      {note ? <p className="pb-2 text-sm text-ink-mute">{note}</p> : null}
      <DefinitionList rows={items} layout="close" className="[&_dd]:min-w-0 [&_dd]:break-words" />
    </Disclosure>
  )
}

const ofDeposit = 'Tu CDT con '

/**
 * @returns The groups in their order. Those of one deposit come together under its name, which their own titles say no
 *   more.
 */
export function gatherByDeposit(groups: readonly Group[]): { deposit: string | undefined; groups: Group[] }[] {
  const gathered: { deposit: string | undefined; groups: Group[] }[] = []
  for (const group of groups) {
    const last = gathered.at(-1)
    const suffix = last?.deposit && ` (${last.deposit.slice(ofDeposit.length)})`
    if (group.title.startsWith(ofDeposit)) {
      gathered.push({ deposit: group.title, groups: [{ ...group, title: 'El CDT' }] })
    } else if (last && suffix && group.title.endsWith(suffix)) {
      last.groups.push({ ...group, title: group.title.slice(0, -suffix.length) })
    } else if (last && last.deposit === undefined) last.groups.push(group)
    else gathered.push({ deposit: undefined, groups: [group] })
  }
  return gathered
}
