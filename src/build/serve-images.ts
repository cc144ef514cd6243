import { basename, dirname, join } from 'node:path'
import send from 'send'
import type { Connect } from 'vite'
import type { ContentImage } from '../catalogue/images/image.ts'
import { imageVariant } from './images.ts'

/** Serves in development the pictures that a build would write, each size when it is first asked for. */
export function serveImages(root: string, images: () => readonly ContentImage[]): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const url = request.url?.split('?')[0]
    const image = images().find((known) => known.url === url || known.variants.some((variant) => variant.url === url))
    if (!image) return next()
    const variant = image.variants.find((known) => known.url === url)
    const file = variant ? await imageVariant(root, image, variant) : join(root, image.file)
    send(request, basename(file), { root: dirname(file), dotfiles: 'allow' })
      .on('error', next)
      .pipe(response)
  }
}
