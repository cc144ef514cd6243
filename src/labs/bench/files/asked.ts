import { markdownTwin, paths } from '../../../contract/paths.ts'
import type { Workload } from '../http/workload.ts'

/** As browsers ask: what they read is named, and how it may be compressed. */
const browser = { Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const bytes = { Range: 'bytes=0-1023' }

export const fileNames = ['page', 'twin', 'document', 'unchanged', 'range', 'plain'] as const
export type FileName = (typeof fileNames)[number]

/** @param tag that the page has, as a browser was told it */
export function filesAsked(tag: string): Record<FileName, Workload> {
  const get = (path: string, headers: Record<string, string>, status = 200): Workload => ({
    method: 'GET',
    path,
    headers,
    status,
  })
  return {
    page: get(paths.pricing, browser),
    twin: get(markdownTwin(paths.pricing), { 'Accept-Encoding': 'gzip' }),
    document: get(paths.openapi, { 'Accept-Encoding': 'gzip' }),
    unchanged: get(paths.pricing, { ...browser, 'If-None-Match': tag }, 304),
    range: get(markdownTwin(paths.pricing), bytes, 206),
    plain: get(paths.pricing, { Accept: 'text/html' }),
  }
}
