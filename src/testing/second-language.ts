import type { Changes } from './fixture-content.ts'

/** The fixture's content in German, as far as it is translated: by path below `content/`. */
export const germanContent = {
  'de/service.md': `---
tagline: Wir richten die Datenwege von Fabriken
description: Ostrava Data Works sind sechs Leute, die Datenwege von Stahlwerken, Kraftwerken und deren Zulieferern richten und bewachen.
reply_within: zwei Werktagen
---

Wir kommen mit [einer Prüfung](services/pipeline-audit.md) und gehen mit einer Liste.
`,
  'de/knowledge/late-batches.md': `---
title: Warum Ladungen zu spät kommen
description: Drei Gründe, aus denen eine nächtliche Ladung zu spät kommt, und wie man sie unterscheidet.
updated: 2026-03-02
topics:
  - Ladungen
---

Eine Ladung wartet auf ihren langsamsten Teil. Was sie kostet, steht bei den [Preisen](/pricing), mehr über Fühler
[nebenan](quiet-sensors.md).

## Der häufigste Grund

Es ist die Uhr, also der [Stapel](../glossary/batch.md).
`,
  'de/glossary/batch.md': `---
term: Ladung
definition: Eine Menge von Datensätzen, die auf einmal geladen wird, meist in der Nacht.
updated: 2026-01-05
---

Das Wort kommt vom Schiff.
`,
} as const satisfies Changes

/** @returns a file of it with one piece replaced @throws when the piece does not stand there once */
export function editedGerman(path: keyof typeof germanContent, piece: string, replacement: string): Changes {
  const parts = germanContent[path].split(piece)
  if (parts.length !== 2) throw new Error(`content/${path} holds "${piece}" ${parts.length - 1} times`)
  return { ...germanContent, [path]: parts.join(replacement) }
}
