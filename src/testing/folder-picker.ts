import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Page } from 'playwright-core'

/** What the page asks of the machine's disk. */
type Ask = { what: 'list' | 'stat' | 'read' | 'write' | 'remove'; path: string; bytes?: string }

/**
 * Answers the browser's dialog for choosing a folder, which no program can click: with a folder of this machine, whose
 * files the page then reads and writes through the File System Access API as if a person had chosen it.
 * @see https://wicg.github.io/file-system-access/
 */
export async function chooseFolder(page: Page, folder: string): Promise<void> {
  await page.exposeFunction('askDisk', async ({ what, path, bytes = '' }: Ask) => {
    const place = join(folder, path)
    if (relative(folder, place).startsWith('..')) throw new Error(`${path} is not in the folder`)
    if (what === 'list')
      return (await readdir(place, { withFileTypes: true })).map((item) => [item.name, item.isDirectory()])
    if (what === 'stat') {
      const found = await stat(place).catch(() => undefined)
      return found ? (found.isDirectory() ? 'directory' : 'file') : null
    }
    if (what === 'read') return (await readFile(place)).toString('base64')
    if (what === 'remove') return rm(place, { recursive: true })
    await mkdir(join(place, '..'), { recursive: true })
    // As a browser does: a file is either the old one or the new one, whole, for whoever reads it meanwhile.
    await writeFile(`${place}.crswap`, Buffer.from(bytes, 'base64'))
    return rename(`${place}.crswap`, place)
  })
  await page.addInitScript(installPicker)
}

/** Runs in the page. Methods are on the classes, so that the handles can be kept in IndexedDB as real ones are. */
function installPicker(): void {
  const ask = (what: string, path: string, bytes?: string) =>
    (window as unknown as { askDisk: (question: object) => Promise<unknown> }).askDisk({ what, path, bytes })
  const fail = (name: string) => {
    throw new DOMException(name, name)
  }
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  class Handle {
    readonly kind: string
    name: string
    path: string
    constructor(kind: string, name: string, path: string) {
      this.kind = kind
      this.name = name
      this.path = path
    }
    async requestPermission() {
      return 'granted'
    }
    async queryPermission() {
      return 'granted'
    }
    async isSameEntry(other: Handle) {
      return this.path === other.path
    }
  }
  class FileHandle extends Handle {
    async getFile() {
      return new File([bytesOf((await ask('read', this.path)) as string)], this.name)
    }
    async createWritable() {
      const parts: BlobPart[] = []
      const { path } = this
      return {
        write: async (part: BlobPart) => void parts.push(part),
        close: async () => {
          const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
          await ask('write', path, btoa([...bytes].map((byte) => String.fromCharCode(byte)).join('')))
        },
      }
    }
    async move(to: Handle, name: string) {
      await ask('write', `${to.path}/${name}`, (await ask('read', this.path)) as string)
      await ask('remove', this.path)
      Object.assign(this, { name, path: `${to.path}/${name}` })
    }
  }
  class DirectoryHandle extends Handle {
    async *entries(): AsyncGenerator<[string, Handle]> {
      for (const [name, isDirectory] of (await ask('list', this.path)) as [string, boolean][])
        yield [name, this.child(name, isDirectory)]
    }
    async *values(): AsyncGenerator<Handle> {
      for await (const [, handle] of this.entries()) yield handle
    }
    child(name: string, isDirectory: boolean): Handle {
      const path = `${this.path}/${name}`
      return isDirectory ? new DirectoryHandle('directory', name, path) : new FileHandle('file', name, path)
    }
    async find(name: string, isDirectory: boolean, create?: boolean) {
      const found = await ask('stat', `${this.path}/${name}`)
      if (!found && !create) fail('NotFoundError')
      if (found && (found === 'directory') !== isDirectory) fail('TypeMismatchError')
      return this.child(name, isDirectory)
    }
    async getDirectoryHandle(name: string, { create }: { create?: boolean } = {}) {
      return this.find(name, true, create)
    }
    async getFileHandle(name: string, { create }: { create?: boolean } = {}) {
      return this.find(name, false, create)
    }
    async removeEntry(name: string) {
      await ask('remove', `${this.path}/${name}`)
    }
    async resolve(handle: Handle) {
      return handle.path.slice(this.path.length + 1).split('/')
    }
  }
  Object.assign(window, { showDirectoryPicker: async () => new DirectoryHandle('directory', 'project', '') })
}
