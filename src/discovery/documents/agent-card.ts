import { capabilities, modes, protocolBinding, protocolVersions } from '../../a2a/definitions/protocol.ts'
import { skillsFor } from '../../a2a/definitions/skills.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { operations } from '../../contract/operations.ts'
import { iconPath, paths, protocolPaths } from '../../contract/paths.ts'
import { scopes } from '../../contract/scopes.ts'
import { serviceVersion } from '../../contract/service-version.ts'
import { cardWordsOf } from '../card-words.ts'

/**
 * The card of the agent at `/a2a`, without its signatures. It requires no security scheme, and says which ones may be
 * used. What is not set is left out, so that its canonical form is that of the protocol.
 * @see https://a2a-protocol.org/latest/specification/#441-agentcard
 */
export function buildAgentCard(catalogue: Catalogue) {
  const { baseUrl, service } = catalogue
  const at = ({ path }: { path: string }) => `${baseUrl}${path}`
  return {
    ...cardWordsOf(catalogue, paths.agentCard),
    version: serviceVersion,
    supportedInterfaces: protocolVersions.map((protocolVersion) => ({
      url: `${baseUrl}${protocolPaths.a2a}`,
      protocolBinding,
      protocolVersion,
    })),
    provider: { organization: service.legal_name, url: baseUrl },
    documentationUrl: `${baseUrl}${paths.a2a}`,
    iconUrl: `${baseUrl}${iconPath}`,
    capabilities,
    securitySchemes: {
      bearer: {
        httpAuthSecurityScheme: {
          description:
            'Optional: a credential that we issued. Its tasks can be listed; one that somebody vouched for has a higher limit.',
          scheme: 'Bearer',
        },
      },
      oauth2: {
        oauth2SecurityScheme: {
          description: 'The same credential, by way of a person who approves. Public clients with PKCE (S256).',
          flows: {
            authorizationCode: {
              authorizationUrl: at(operations.authorize),
              tokenUrl: at(operations.requestToken),
              refreshUrl: at(operations.requestToken),
              scopes,
              pkceRequired: true,
            },
          },
          oauth2MetadataUrl: `${baseUrl}${paths.authorizationServer}`,
        },
      },
    },
    defaultInputModes: modes,
    defaultOutputModes: modes,
    skills: skillsFor(questionsOf(catalogue)),
  }
}
