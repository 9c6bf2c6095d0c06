/** What is said where a browser plays no video (B §8). */
export const videoFallback = 'Tu navegador no soporta la etiqueta de video.'

/**
 * M11 (B §2.9): an mp4 with its controls.
 * @param props - An address of our own site (the page's policy plays no other), and whether it begins by itself.
 */
export function Video({ src, autoPlay }: { src: string; autoPlay: boolean }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the operator's video carries its words in the picture.
    <video controls autoPlay={autoPlay} playsInline preload="metadata" className="w-full rounded-md">
      <source src={src} type="video/mp4" />
      <p>
        {videoFallback} <a href={src}>Descargar el video</a>
      </p>
    </video>
  )
}
