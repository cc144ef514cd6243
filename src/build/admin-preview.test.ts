import { expect, test } from 'vitest'
import { defaultBrand } from '../brand/default-brand.ts'
import { faceNames, shippedFace } from '../brand/faces.ts'
import { previewFiles } from './admin-preview.ts'

test.each(faceNames)(
  'a preview set in %s asks for letters that are published with it, also for those of code',
  async (name) => {
    const face = shippedFace(name)
    const [sheet, ...letters] = await previewFiles({ ...defaultBrand(), text: face, headings: face })
    const asked = [...sheet!.body.toString().matchAll(/url\('([^']*)'\)/g)].map(([, address]) => address)
    expect(asked.length).toBe(face.files.length + 1)
    expect(asked.map((address) => new URL(address!, `http://desk.example${sheet!.path}`).pathname)).toEqual(
      letters.map(({ path }) => path),
    )
  },
)
