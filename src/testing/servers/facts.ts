import type { JWK } from 'jose'

/** A server that tests ask from outside. */
export type ServerFacts = {
  url: string
  /** As a role that may change tables, too. */
  databaseUrl: string
  /** The copy of the project that it runs in. */
  folder: string
  /** Holds all that it printed so far. */
  outputFile: string
  /** Opens what is sealed in its database. */
  secretKey: string
  /** Opens its metrics. */
  metricsToken: string
  /** Where its mail arrives; without one, mail is kept in its database. */
  mailFolder?: string
  /** Who gets a mail for each lead. */
  notified?: string
  /** Where a file of tests waits until it has the server for itself. */
  turnsPort: number
}

/** What all of them are told of who may do what. */
export type AccessEnv = Record<
  'SECRET_KEY' | 'TRUSTED_ISSUERS' | 'OPERATORS' | 'METRICS_TOKEN' | 'MAILS_PER_HOUR',
  string
>

/** A server of which we know how to end it. */
export type Started = {
  facts: Omit<ServerFacts, 'turnsPort'>
  /** Ends it, and deletes what it left. */
  stop: () => Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm start`. */
    node: ServerFacts
    /** The same once more, for files that drive a browser. */
    nodeForBrowsers: ServerFacts
    /** The site as `netlify serve` builds it, with its functions in one process that stays. */
    netlify: ServerFacts
    /** `netlify serve` itself, which starts each function anew for each call. */
    netlifyServeUrl: string
    /** `npm run dev`, which is `netlify dev`. */
    development: ServerFacts
    /** Ports of this machine on which all look for the keys of identity providers: one for each worker of the tests. */
    issuerPorts: number[]
    /** Its private key. */
    issuerKey: JWK & { kty: string; kid: string; alg: string }
  }
}
