import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLatched } from '../../../ui/use-latched.ts'

const VideoDialog = lazyPart(() => import('./video-dialog.tsx').then((part) => part.VideoDialog))

/** The operator's video, an mp4 on our own site: `VITE_HOW_VIDEO_URL=/media/como-funciona.mp4`. */
const src: string | undefined = import.meta.env?.VITE_HOW_VIDEO_URL

type HowItWorksVideoProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** A button that shows how an opening works, where the operator has a video of it; nothing elsewhere (M11). */
export function HowItWorksVideo({ open, onOpenChange }: HowItWorksVideoProps) {
  const wasOpen = useLatched(open)
  if (!src) return null
  return (
    <>
      <div className="self-start">
        <Button look="secondary" size="small" onClick={() => onOpenChange(true)}>
          Ver en video cómo funciona
        </Button>
      </div>
      {wasOpen ? (
        <VideoDialog open={open} title="Cómo abres tu CDT" src={src} onClose={() => onOpenChange(false)} />
      ) : null}
    </>
  )
}
