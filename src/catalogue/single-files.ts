import type * as z from 'zod'
import { brandSchema } from './schemas/brand.ts'
import { menuSchema } from './schemas/menu.ts'
import { scriptsSchema } from './schemas/scripts.ts'
import { serviceSchema } from './schemas/service.ts'

/** The single files of `content/`, with the schema of their frontmatter. All but the first may be missing. */
export const singleFiles = {
  service: serviceSchema,
  brand: brandSchema,
  menu: menuSchema,
  scripts: scriptsSchema,
} as const

export type SingleName = keyof typeof singleFiles

export const singleNames = Object.keys(singleFiles) as SingleName[]

export type Menu = z.output<typeof menuSchema>
export type Script = z.output<typeof scriptsSchema>['scripts'][number]
