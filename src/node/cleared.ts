import type { BoundKind, NoteCleared } from '../contract/room.ts'

/** What this process has cleared away since it started. */
export type ClearedCounts = { noteCleared: NoteCleared; cleared: () => ReadonlyMap<BoundKind, number> }

/** @returns what counts rows that were cleared away, by kind */
export function countCleared(): ClearedCounts {
  const counts = new Map<BoundKind, number>()
  return {
    noteCleared: (kind, rows) => void counts.set(kind, (counts.get(kind) ?? 0) + rows),
    cleared: () => counts,
  }
}
