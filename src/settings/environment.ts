/** The environment of a process, as it is handed to what reads settings. */
export type Environment = Readonly<Record<string, string | undefined>>
