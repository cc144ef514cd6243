/** A picture of the content, and the sizes and formats in which it is served. */
export type ContentImage = {
  /** Address of the picture as the editor made it, which Markdown links to. */
  url: string
  /** Path of the file, relative to the project. */
  file: string
  /** In pixels. */
  width: number
  height: number
  /** Smaller files of the same picture, best format first; none of a drawing, which is sharp at every size. */
  variants: ImageVariant[]
}

export type ImageVariant = { url: string; format: ImageFormat; width: number }

/** Formats in which pictures are offered, smallest first. */
export const imageFormats = ['avif', 'webp'] as const
type ImageFormat = (typeof imageFormats)[number]

/** In pixels: a text is 42rem wide, on screens with up to two device pixels for one. */
export const imageWidths = [480, 960, 1440]

const sizes = '(min-width: 44rem) 42rem, 100vw'

/**
 * @param attributes of the `img` element as the Markdown processor wrote it
 * @returns the picture in all its formats; its size is known before it is there, so that nothing moves
 */
export function pictureHtml({ url, width, height, variants }: ContentImage, attributes: string): string {
  const img = `<img${attributes} width="${width}" height="${height}" loading="lazy" decoding="async">`
  if (variants.length === 0) return img.replace(/src="[^"]*"/, `src="${url}"`)
  const sources = imageFormats.map((format) => {
    const ofFormat = variants.filter((variant) => variant.format === format)
    const srcset = ofFormat.map((variant) => `${variant.url} ${variant.width}w`).join(', ')
    return `<source type="image/${format}" srcset="${srcset}" sizes="${sizes}">`
  })
  return `<picture>${sources.join('')}${img}</picture>`
}
