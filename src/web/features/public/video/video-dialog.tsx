import { Dialog } from '../../../ui/dialog.tsx'
import { Video } from './video.tsx'

type VideoDialogProps = { open: boolean; title: string; src: string; onClose: () => void }

/** M11: a video over the page. It plays by itself, except with reduced motion, and ends with its dialog. */
export function VideoDialog({ open, title, src, onClose }: VideoDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="large" title={title}>
      {open ? <Video src={src} autoPlay={!window.matchMedia('(prefers-reduced-motion: reduce)').matches} /> : null}
    </Dialog>
  )
}
