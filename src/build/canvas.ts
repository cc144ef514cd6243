import sharp from 'sharp'
import type { Hex } from '../brand/colour.ts'

type Colour = readonly [red: number, green: number, blue: number]
type Size = { readonly width: number; readonly height: number }
type Place = { readonly left: number; readonly top: number }
/** Pixels as sharp gives them. */
type Raw = { data: Uint8Array; info: Size & { channels: number } }

const channels = 3

/**
 * A picture that a few things are put on. To blend them here takes a fifth of what a compositor for whole pictures
 * takes.
 */
export class Canvas {
  readonly #size: Size
  readonly #pixels: Uint8Array

  /** @param pixels of another one of that size; a new one is white */
  constructor(size: Size, pixels?: Uint8Array) {
    this.#size = size
    this.#pixels = pixels?.slice() ?? new Uint8Array(size.width * size.height * channels).fill(255)
  }

  copy(): Canvas {
    return new Canvas(this.#size, this.#pixels)
  }

  bar({ left, top, width, height }: Place & Size, colour: Colour): void {
    this.#blend({ width, height }, { left, top }, () => [255, colour])
  }

  /** Puts a colour where the mask is bright, such as letters. */
  mask({ data, info }: Raw, place: Place, colour: Colour): void {
    this.#blend(info, place, (pixel) => [data[pixel * info.channels]!, colour])
  }

  /** @param raw with an alpha channel */
  picture({ data, info }: Raw, place: Place): void {
    this.#blend(info, place, (pixel) => [
      data[pixel * 4 + 3]!,
      [data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!],
    ])
  }

  /** @returns the colour that a part has on the whole */
  meanOf({ left, top, width, height }: Place & Size): Hex {
    const sum = [0, 0, 0]
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1)
        for (let channel = 0; channel < channels; channel += 1)
          sum[channel]! += this.#pixels[(y * this.#size.width + x) * channels + channel]!
    const digits = sum.map((value) =>
      Math.round(value / (width * height))
        .toString(16)
        .padStart(2, '0'),
    )
    return `#${digits.join('')}`
  }

  async toPng(file: string): Promise<void> {
    const raw = { ...this.#size, channels } as const
    await sharp(this.#pixels, { raw }).png({ compressionLevel: 6 }).toFile(file)
  }

  /** What does not fit is cut off. */
  #blend({ width, height }: Size, { left, top }: Place, at: (pixel: number) => readonly [alpha: number, Colour]): void {
    const right = Math.min(width, this.#size.width - left)
    const bottom = Math.min(height, this.#size.height - top)
    for (let y = 0; y < bottom; y += 1)
      for (let x = 0; x < right; x += 1) {
        const [alpha, colour] = at(y * width + x)
        if (alpha === 0) continue
        const offset = ((y + top) * this.#size.width + x + left) * channels
        for (let channel = 0; channel < channels; channel += 1) {
          const below = this.#pixels[offset + channel]!
          this.#pixels[offset + channel] = below + Math.round(((colour[channel]! - below) * alpha) / 255)
        }
      }
  }
}
