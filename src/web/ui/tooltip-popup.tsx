import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { useEffect, useId, useRef, useState } from 'react'
import type { TooltipProps } from './tooltip.tsx'
import { tooltipSide } from './tooltip-rules.ts'

/** How long a tooltip stays at most (A §9). */
const hidesAfterMs = 8_000

/**
 * A sentence beside the thing it explains (M16): while a pointer rests on it, while the keyboard is on it, and after a
 * tap. It goes with Escape, with a press elsewhere, and by itself after eight seconds. Nothing vital is said only here.
 */
export function TooltipPopup({ content, position, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const isTapped = useRef(false)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOpen(false), hidesAfterMs)
    return () => clearTimeout(timer)
  }, [open])

  return (
    <BaseTooltip.Root
      open={open}
      onOpenChange={(isOpen, { reason }) => {
        // A finger rests nowhere. A browser's mouse event after a tap comes from no mouse, and must not take it away.
        if (!isOpen && reason === 'trigger-hover' && isTapped.current) return
        setOpen(isOpen)
      }}
    >
      <BaseTooltip.Trigger
        render={children}
        delay={300}
        // A tap is the only way there on a phone, so pressing opens it instead of closing it.
        closeOnClick={false}
        onClick={({ nativeEvent }) => {
          isTapped.current = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
          setOpen(true)
        }}
        aria-describedby={open ? id : undefined}
      />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={tooltipSide(position)} sideOffset={8} collisionPadding={8} className="z-50">
          <BaseTooltip.Popup
            id={id}
            role="tooltip"
            className="w-[260px] max-w-(--available-width) rounded-md bg-ink px-4 py-3 text-sm text-ground shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 min-[770px]:w-[250px]"
          >
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
