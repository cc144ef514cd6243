import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '../../project-root.ts'

/** @returns everything in `content/service.md` that names the consultancy of the sample. */
export async function sampleFacts(): Promise<string[]> {
  const [, yaml = ''] = (await readFile(join(projectRoot, 'content', 'service.md'), 'utf8')).split(/^---$/m)
  const { name, legal_name, tagline, description, url, email, phone, address } = parse(yaml) as Record<
    string,
    string
  > & { address: Record<string, string> }
  return [
    name!,
    legal_name!,
    tagline!,
    description!,
    new URL(url!).host,
    email!,
    phone!,
    address.street!,
    address.locality!,
    address.postal_code!,
  ]
}
