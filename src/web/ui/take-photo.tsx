import { Camera } from 'lucide-react'
import { buttonClasses } from './button-look.ts'

type TakePhotoProps = {
  /** What is photographed, for the button's name: «Tu documento, por delante». */
  of: string
  onPhoto: (file: File) => void
  disabled?: boolean
}

/** Opens the camera immediately, on touch devices; on others there is no button. */
export function TakePhoto({ of, onPhoto, disabled }: TakePhotoProps) {
  return (
    <label
      className={buttonClasses('secondary', 'small', false, 'pointer-fine:hidden has-disabled:opacity-55 ring-within')}
    >
      <Camera aria-hidden className="size-5" />
      Tomar foto
      <span className="sr-only">: {of}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onPhoto(file)
          event.currentTarget.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
