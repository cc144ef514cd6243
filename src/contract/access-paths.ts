import { pagePaths } from './paths.ts'

/** The pages that explain one way to get a token, or to end it. */
export const accessPaths = {
  anonymous: `${pagePaths.access}/anonymous`,
  email: `${pagePaths.access}/email`,
  idJag: `${pagePaths.access}/id-jag`,
  oauth: `${pagePaths.access}/oauth`,
  signedRequests: `${pagePaths.access}/signed-requests`,
  identityAssertion: `${pagePaths.access}/identity-assertion`,
  revocation: `${pagePaths.access}/revocation`,
} as const
