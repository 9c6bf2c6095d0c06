import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const VideoDialog = lazyPart(() => import('./video-dialog.tsx').then((part) => part.VideoDialog))

/** The operator's video, an mp4 on our own site: `VITE_HOW_VIDEO_URL=/media/como-funciona.mp4`. */
const src: string | undefined = import.meta.env?.VITE_HOW_VIDEO_URL

/** A button that shows how an opening works, where the operator has a video of it; nothing elsewhere (M11). */
export function HowItWorksVideo() {
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen')
  if (!src) return null
  return (
    <>
      <Button look="secondary" size="small" className="self-start" onClick={() => setState('open')}>
        Ver en video cómo funciona
      </Button>
      {state === 'unseen' ? null : (
        <VideoDialog open={state === 'open'} title="Cómo abres tu CDT" src={src} onClose={() => setState('closed')} />
      )}
    </>
  )
}
