import { pagePaths } from './paths.ts'

/** What explains one way to a token, or its end. */
export const accessPaths = {
  anonymous: `${pagePaths.access}/anonymous`,
  email: `${pagePaths.access}/email`,
  idJag: `${pagePaths.access}/id-jag`,
  oauth: `${pagePaths.access}/oauth`,
  signedRequests: `${pagePaths.access}/signed-requests`,
  identityAssertion: `${pagePaths.access}/identity-assertion`,
  revocation: `${pagePaths.access}/revocation`,
} as const
